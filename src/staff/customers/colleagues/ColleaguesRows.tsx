import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ColleaguesCustomer, ColleaguesView } from '../../../api/staff/colleagues';
import { firm } from '../../../config/firm';
import { formatMoment } from '../../../lib/formats';
import { formatPhone, telLink } from '../../../lib/phone';
import { listSx, Note } from '../../../resource/drawer/Part';
import { useAuthor } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { colleagues as text } from '../../../text/colleagues';
import { today } from '../../../text/today';
import { askRequested, refusals, selectAskStatus } from './known';
import { LogDialog } from './LogDialog';
import { isOver, sayPolicy } from './sayPolicy';

/** What an agent sees of customers of colleagues, and what the agent can do for them. */
export const ColleaguesRows = ({ view: { customers, limited } }: { view: ColleaguesView }) => (
  <>
    <Box component="ul" sx={[listSx, { containerType: 'inline-size' }]}>
      {customers.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </Box>
    {limited && <Note>{text.limited}</Note>}
  </>
);

interface Props {
  row: ColleaguesCustomer;
}

function Row({ row }: Props) {
  const { name, owner, phone, policies } = row;
  const author = useAuthor();
  const shownPhone = formatPhone(phone, firm.country);
  return (
    <Box component="li" sx={rowSx}>
      <div>
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        <Box sx={whoSx}>
          <Box component="span" sx={quietSx}>
            {text.keptBySomebody(author(owner))}
          </Box>
          {phone !== '' && (
            <Link
              href={telLink(phone, firm.country)}
              aria-label={today.call(shownPhone, name)}
              sx={{ minHeight: 24, whiteSpace: 'nowrap' }}
            >
              {shownPhone}
            </Link>
          )}
        </Box>
      </div>
      <div>
        {policies.length === 0 && <Box sx={quietSx}>{text.noPolicies}</Box>}
        <Box component="ul" aria-label={text.policies(name)} sx={policiesSx}>
          {policies.map((policy) => (
            <li key={policy.id}>{sayPolicy(policy)}</li>
          ))}
        </Box>
      </div>
      <Actions row={row} />
    </Box>
  );
}

function Actions({ row }: Props) {
  const { id, name, policies } = row;
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const [dialog, setDialog] = useState<'call' | 'claim'>();
  const status = useSelector((state: object) => selectAskStatus(state, id));
  const { value = [] } = useSelector(refusals.select);
  const refusal = value.find(({ customer }) => customer === id);
  const author = useAuthor();
  if (!mayWrite) return null;
  const isAsked = status === 'asked' || status === 'repeated';
  const mayAsk = refusal ? refusal.mayAsk : !isAsked;
  const open = (kind: 'call' | 'claim') => (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      aria-label={text.of(text[kind], name)}
      onClick={() => setDialog(kind)}
    >
      {text[kind]}
    </Button>
  );
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {open('call')}
        {!policies.every(isOver) && open('claim')}
        {mayAsk && (
          <Button
            size="small"
            color="inherit"
            aria-label={text.of(text.ask, name)}
            aria-disabled={status === 'asking'}
            onClick={() => {
              if (status !== 'asking') dispatch(askRequested(id));
            }}
          >
            {status === 'asking' ? text.asking : text.ask}
          </Button>
        )}
      </Box>
      <Box role="status">
        {refusal && <div>{text.keptBy(author(refusal.by), formatMoment(refusal.askedAt))}</div>}
        {!mayAsk && (
          <div>
            {status === 'asked' && !refusal ? text.asked(author(row.owner)) : text.repeated}
          </div>
        )}
        {status === 'failed' && <div>{text.failed}</div>}
      </Box>
      {dialog && <LogDialog row={row} kind={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

const rowSx = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  '& > *': { minWidth: 0 },
  '@container (min-width: 900px)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) 28rem',
  },
  typography: 'body2',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
};
const whoSx = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 };
const quietSx = { color: 'text.secondary' };
const policiesSx = { listStyle: 'none', m: 0, p: 0 };
