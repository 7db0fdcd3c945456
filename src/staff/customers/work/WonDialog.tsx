import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { board } from '../../../text/board';
import { ChangeButtons } from '../../../resource/form/ChangeButtons';
import { dialogButtonsSx } from '../../../ui/dialogEnd';
import { FormDialog } from '../../../ui/FormDialog';
import { newPolicyFor } from '../addresses';
import { chosenReading, selectWon, type Won, wonClosed } from './won';

const text = board.won;

/** Offers to add the policy that a customer who was won has bought. */
export function WonDialog() {
  const customer = useSelector(selectWon);
  const dispatch = useDispatch();
  const onClose = () => void dispatch(wonClosed());
  return (
    customer && (
      <FormDialog open title={text.title(customer.name)} lead={text.lead} onClose={onClose}>
        <ChangeButtons onClose={onClose}>
          <Buttons customer={customer} onClose={onClose} />
        </ChangeButtons>
      </FormDialog>
    )
  );
}

function Buttons({ customer, onClose }: { customer: Won; onClose: () => void }) {
  const dispatch = useDispatch();
  const { value: offer, hasFailed } = useSelector(chosenReading.selectOf(customer));
  const isKnown = offer !== undefined || hasFailed;
  useEffect(() => {
    dispatch(chosenReading.requested(customer));
    return () => void dispatch(chosenReading.closed());
  }, [dispatch, customer]);
  const add = useRef<HTMLAnchorElement>(null);
  // Focuses the link here, because `autoFocus` has no effect on a link.
  useEffect(() => {
    if (isKnown) add.current?.focus();
  }, [isKnown]);
  return (
    <Box sx={{ ...dialogButtonsSx, mt: 3 }}>
      <Button color="inherit" onClick={onClose}>
        {text.later}
      </Button>
      <Button
        ref={add}
        variant="contained"
        component={RouterLink}
        to={newPolicyFor(customer.id, offer)}
        onClick={onClose}
        // It keeps its place until it is known what it fills in.
        sx={{ visibility: isKnown ? 'visible' : 'hidden' }}
      >
        {text.add}
      </Button>
    </Box>
  );
}
