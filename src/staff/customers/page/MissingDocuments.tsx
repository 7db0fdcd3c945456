import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import { WANTED } from '../../../config/documents';
import { firm } from '../../../config/firm';
import { useResource } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { SmallButton } from '../../../resource/SmallButton';
import { documents as allText } from '../../../text/documents';
import { lineName } from '../../shared/choices';
import { documents } from '../../shared/documents/documents';
import type { Customer } from '../customer';
import { dayIn } from '../../../lib/dayBounds';
import { missingKinds } from './missingKinds';
import { useRequests } from './Opportunities';
import { parts } from './parts';

const text = allText.missing;

/** Kinds of documents that the firm needs for what the customer asks for or has, and that are not there. */
export function MissingDocuments({ row }: { row: Customer }) {
  const dispatch = useDispatch();
  const { actions } = useResource();
  const { mayWrite } = useRights();
  const requests = useRequests(row);
  const { value: policies } = useSelector(parts.policies.selectOf(row));
  const { value: stored } = useSelector(documents.selectOf({ customer: row.id }));
  const list = useSelector(documents.selectValue);
  // Nothing is said to be missing before all is known.
  if (!policies || !stored || !list) return null;
  const missing = missingKinds(firm.wantedDocuments ?? WANTED, requests, policies, list);
  if (missing.length === 0) return null;
  const ask = (kind: string) => {
    const nextContactOn = row.nextContactOn ?? dayIn(1);
    const columns = { nextStep: text.step(kind), nextContactOn };
    dispatch(actions.changeRequested({ ids: [row.id], columns, text: text.asked(row.name) }));
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {missing.map(({ kind, lines }) => {
        const name = allText.kindName(kind);
        return (
          <Box component="li" key={kind} sx={rowSx}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {text.lead(name, lines.map(lineName).join(', '))}
            </Box>
            {mayWrite && row.nextStep !== text.step(name) && (
              <SmallButton aria-label={text.askFor(name)} onClick={() => ask(name)}>
                {text.ask}
              </SmallButton>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  typography: 'body2',
};
