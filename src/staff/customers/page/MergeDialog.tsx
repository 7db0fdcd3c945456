import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Failed, Waiting } from '../../../resource/drawer/Part';
import { useResource } from '../../../resource/page/useResource';
import { toLookup } from '../../../resource/lookup/makeLookup';
import { duplicates as text } from '../../../text/duplicates';
import { ChangeButtons } from '../../../resource/form/ChangeButtons';
import { dialogButtonsSx, dialogEndSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { lineIcon } from '../../../ui/lineIcon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { Customer } from '../customer';
import { otherCustomer, selectQuestion } from './mergeQuestion';
import { type MergeRow, mergeRows } from './mergeRows';
import { mergeRequested } from './merging';

/** Dialog that compares both customers before a merge: which one is kept, and which values of each. */
export function MergeDialog({ kept }: { kept: Customer }) {
  const question = useSelector(selectQuestion);
  const { nameOf } = toLookup(useSelector(useResource().lookup.selectLookup));
  const dispatch = useDispatch();
  if (question?.kept !== kept.id) return null;
  const { other, row } = question;
  const isGone = row === 'gone';
  const close = () => void dispatch(otherCustomer.closed());
  return (
    <FormDialog
      open
      maxWidth="sm"
      title={text.ask(other.name, kept.name)}
      {...(!isGone && { lead: text.lead(kept.name) })}
      onClose={close}
    >
      {row === undefined && <Waiting lines={6} />}
      {row === 'failed' && (
        <Failed
          text={text.otherUnread}
          onAgain={() => dispatch(otherCustomer.requested({ kept: kept.id, other }))}
        />
      )}
      {typeof row === 'object' && (
        <Comparison rows={mergeRows(kept, row, (id) => nameOf('staff', id))} />
      )}
      {isGone ? (
        <Alert severity="info" role="status" sx={{ mt: 2 }}>
          {text.otherGone}
        </Alert>
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 2 }}>{text.both}</Box>
      )}
      <ChangeButtons onClose={close}>
        <Box sx={{ ...dialogEndSx, ...dialogButtonsSx, mt: 2 }}>
          {/* The key makes a new button, which takes over the focus of the button that disappeared. */}
          <Button key={String(isGone)} autoFocus={isGone} color="inherit" onClick={close}>
            {isGone ? text.close : text.cancel}
          </Button>
          {!isGone && (
            <Button
              autoFocus
              variant="contained"
              // A merge has to wait until the other customer is shown.
              aria-disabled={typeof row !== 'object'}
              onClick={() => {
                if (typeof row !== 'object') return;
                dispatch(mergeRequested({ kept, other }));
                close();
              }}
            >
              {text.confirm}
            </Button>
          )}
        </Box>
      </ChangeButtons>
    </FormDialog>
  );
}

const Comparison = ({ rows }: { rows: MergeRow[] }) => (
  <Box component="table" sx={tableSx}>
    <thead>
      <tr>
        <th>
          <VisuallyHidden>{text.field}</VisuallyHidden>
        </th>
        <th scope="col">{text.kept}</th>
        <th scope="col">{text.merging}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">{row.label}</th>
          <Value {...row} value={row.kept} stays={row.stays === 'kept'} />
          <Value
            {...row}
            value={row.other}
            stays={row.stays === 'other' || row.other === row.kept}
          />
        </tr>
      ))}
    </tbody>
  </Box>
);

interface ValueProps extends Pick<MergeRow, 'column' | 'isRecorded'> {
  value: string;
  stays: boolean;
}

/** Cell with a value, and what happens to it in the merge. */
const Value = ({ column, value, stays, isRecorded }: ValueProps) => (
  <Box component="td" data-stays={(stays && value !== '') || undefined}>
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {value !== '' && stays && <Check sx={checkSx} />}
      <Box component="bdi" title={value}>
        {column === 'email' ? <BreakableAddress address={value} /> : value}
      </Box>
    </Box>
    {value !== '' && !stays && (
      <Box sx={{ typography: 'caption', display: 'block' }}>
        {isRecorded ? text.toHistory : text.dropped}
      </Box>
    )}
    {value !== '' && stays && <VisuallyHidden> ({text.stays})</VisuallyHidden>}
  </Box>
);

/** E-mail address that can break after @ and dots, so that it rarely breaks within a word. */
const BreakableAddress = ({ address }: { address: string }) =>
  address.split(/(?<=[@.])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const Check = lineIcon('m4 13 5 5L20 6');
const checkSx = { flex: 'none', fontSize: '1.1rem', mt: '0.15em', color: 'primary.main' };

const tableSx = {
  width: 1,
  mt: 2,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  typography: 'body2',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    p: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 400, color: 'text.secondary', pl: 0 },
  '& thead th': { borderTop: 0, fontWeight: 650, color: 'text.primary', pl: 0.75 },
  '& tr > th:first-of-type': { width: '24%' },
  '& td': { color: 'text.secondary' },
  // A value that stays has a check mark and bold text too, since color alone would not distinguish it for everyone.
  '& td[data-stays]': { color: 'text.primary', fontWeight: 600, bgcolor: 'brand.tint' },
  // Phones show each label above its two values, which would be too narrow beside it.
  '@media (max-width: 599.95px)': {
    display: 'block',
    '& thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& tr > th:first-of-type': { width: 'auto', gridColumn: '1 / -1', pb: 0 },
    '& thead > tr > th:first-of-type': { p: 0 },
    '& td': { borderTop: 0 },
  },
};
