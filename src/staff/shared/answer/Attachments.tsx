import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { CustomerDocument } from '../../../api/staff/documents';
import { formatDay } from '../../../lib/formats';
import { Note } from '../../../resource/drawer/Part';
import { answer } from '../../../text/answer';
import { documents as names } from '../../../text/documents';
import { bytesOf, canAttach } from './attached';

const text = answer.attach;

interface Props {
  /** Documents of the customer, at least one. */
  documents: readonly CustomerDocument[];
  chosen: readonly CustomerDocument[];
  /** Id of the document that is first in the list. */
  first: string | undefined;
  /** @param ids of the documents that are chosen now */
  onChange: (ids: string[]) => void;
}

/** Documents to choose as attachments of an e-mail. Only the line that names the chosen ones is shown until it is opened. */
export function Attachments({ documents, chosen, first, onChange }: Props) {
  const isChosen = ({ id }: CustomerDocument) => chosen.some((one) => one.id === id);
  const sorted = documents.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
  const toggle = (one: CustomerDocument) =>
    onChange(
      (isChosen(one) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one]).map(
        ({ id }) => id,
      ),
    );
  return (
    <Box component="details" sx={partSx}>
      <summary>
        {chosen.length === 0
          ? text.add(documents.length)
          : text.chosen(
              chosen.map(({ name }) => name),
              bytesOf(chosen),
            )}
      </summary>
      <Box sx={listSx}>
        {sorted.map((one) => (
          <FormControlLabel
            key={one.id}
            control={
              <Checkbox
                size="small"
                checked={isChosen(one)}
                disabled={!isChosen(one) && !canAttach(chosen, one)}
                onChange={() => toggle(one)}
              />
            }
            label={
              <>
                <bdi>{one.name}</bdi>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {[names.kindName(one.kind), formatDay(one.datedOn), text.size(one.size)].join(
                    ' · ',
                  )}
                </Box>
              </>
            }
          />
        ))}
      </Box>
      <Note>{text.limit}</Note>
    </Box>
  );
}

const partSx = {
  ...{ px: 1.5, py: 1, border: 1, borderColor: 'divider', borderRadius: 1 },
  ...{ typography: 'body2', overflowWrap: 'anywhere' },
  '& summary': { cursor: 'pointer', fontWeight: 600, borderRadius: 1 },
};
/** About four documents are in sight. */
const listSx = {
  ...{ display: 'grid', maxHeight: 176, overflow: 'auto', my: 1 },
  '& .MuiFormControlLabel-root': { alignItems: 'start', m: 0, py: 0.25 },
  '& .MuiCheckbox-root': { p: 0.5, mr: 1 },
  '& .MuiFormControlLabel-label': { pt: 0.5, typography: 'body2' },
  '& .MuiFormControlLabel-label.Mui-disabled span': { color: 'inherit' },
};
