import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ContactData } from '../../../api/staff/colleagues';
import { useAuthor } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { colleagues as text } from '../../../text/colleagues';
import { selectGot } from '../../shared/pulse/slice';
import { askRequested, owners as ownersReading, selectAskStatus } from './known';

interface Props extends ContactData {
  /** Whether it scrolls into view, because it is below the fields, where the end of the drawer could hide it. */
  isScrolledTo?: boolean;
}

const NONE: string[] = [];

/** Tells an agent which colleague has a customer with these contact data, with a button that asks for the customer. */
export const Known = (props: Props) => !useRights().seesAll && <Told {...props} />;

function Told({ phone, email, document, isScrolledTo = false }: Props) {
  const dispatch = useDispatch();
  const { value: owners = NONE } = useSelector(ownersReading.select);
  const status = useSelector(selectAskStatus);
  const got = useSelector(selectGot);
  useEffect(() => {
    dispatch(ownersReading.requested({ phone, email, document }));
    // Depends on `got`, since a colleague who hands over a customer changes the answer.
  }, [dispatch, phone, email, document, got]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isScrolledTo && owners.length > 0) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isScrolledTo, owners]);
  const names = owners.map(useAuthor());
  return (
    // The absolute position takes no room in a grid while the box is empty.
    <Box ref={frame} role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {owners.length > 0 && (
        <Alert severity="warning">
          <div>{text.known(names)}</div>
          {status === 'asked' || status === 'repeated' ? (
            <div>{status === 'asked' ? text.asked(names) : text.repeated}</div>
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
