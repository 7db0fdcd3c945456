import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ContactData } from '../../../api/staff/colleagues';
import { formatMoment } from '../../../lib/formats';
import { useAuthor } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { colleagues as text } from '../../../text/colleagues';
import { selectGot } from '../../shared/pulse/slice';
import { askRequested, owners as ownersReading, refusals, selectAskStatus } from './known';

interface Props extends ContactData {
  /** Whether it scrolls into view, because it is below the fields, where the end of the drawer could hide it. */
  isScrolledTo?: boolean;
}

const NONE: string[] = [];

/**
 * Tells an agent which colleague has a customer with these contact data, with a button that asks for the customer, and the
 * answer of an owner who keeps the customer.
 */
export const Known = (props: Props) => !useRights().seesAll && <Told {...props} />;

function Told({ phone, email, document, isScrolledTo = false }: Props) {
  const dispatch = useDispatch();
  const { value: owners = NONE } = useSelector(ownersReading.select);
  const { value: kept = [] } = useSelector(refusals.select);
  const status = useSelector(selectAskStatus);
  const got = useSelector(selectGot);
  useEffect(() => {
    dispatch(ownersReading.requested({ phone, email, document }));
    // Depends on `got`, since a colleague who hands over a customer changes the answer.
  }, [dispatch, phone, email, document, got]);
  const isKnown = owners.length > 0;
  useEffect(() => {
    if (!isKnown) return undefined;
    dispatch(refusals.requested({ phone, email, document }));
    return () => void dispatch(refusals.closed());
  }, [dispatch, phone, email, document, isKnown]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isScrolledTo && owners.length > 0) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isScrolledTo, owners]);
  const author = useAuthor();
  /** Owners who have not answered that they keep the customer. */
  const silent = owners.filter((owner) => !kept.some(({ by }) => by === owner));
  const mayAsk =
    silent.length > 0
      ? status !== 'asked' && status !== 'repeated'
      : kept.some((answer) => answer.mayAsk);
  return (
    // The absolute position takes no room in a grid while the box is empty.
    <Box ref={frame} role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {isKnown && (
        <Alert severity="warning">
          <div>{text.known(owners.map(author))}</div>
          {kept.map(({ by, askedAt }) => (
            <div key={`${by} ${askedAt}`}>{text.keptBy(author(by), formatMoment(askedAt))}</div>
          ))}
          {!mayAsk ? (
            <div>
              {status === 'asked' && silent.length > 0
                ? text.asked(silent.map(author))
                : text.repeated}
            </div>
          ) : (
            <Button
              color="inherit"
              size="small"
              aria-disabled={status === 'asking'}
              onClick={() => {
                if (status !== 'asking') dispatch(askRequested({ phone, email, document }));
              }}
              sx={{ mt: 0.5, ml: -0.75 }}
            >
              {status === 'asking' ? text.asking : text.ask}
            </Button>
          )}
          {status === 'failed' && <div>{text.failed}</div>}
        </Alert>
      )}
    </Box>
  );
}
