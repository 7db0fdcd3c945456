import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ContactData } from '../../../api/staff/colleagues';
import { useAuthor } from '../../../resource/page/useResource';
import { useRights } from '../../../resource/rights';
import { colleagues as text } from '../../../text/colleagues';
import { askRequested, contactShown, selectKnown } from './known';

/** Tells an agent which colleague has a customer with these contact data, and asks for the customer with one press. */
export const Known = (contact: ContactData) => !useRights().seesAll && <Told {...contact} />;

function Told({ phone, email, document }: ContactData) {
  const dispatch = useDispatch();
  const { owners, status } = useSelector(selectKnown);
  useEffect(() => {
    dispatch(contactShown({ phone, email, document }));
  }, [dispatch, phone, email, document]);
  const names = owners.map(useAuthor());
  return (
    // Takes no room in a grid while it is empty.
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
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
