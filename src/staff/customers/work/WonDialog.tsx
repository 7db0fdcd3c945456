import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { board } from '../../../text/board';
import { FormDialog } from '../../../ui/FormDialog';
import { newPolicyFor } from '../addresses';

const text = board.won;

interface Props {
  customer: { id: number; name: string };
  onClose: () => void;
}

/** Offers to add the policy that a new customer has bought. */
export const WonDialog = ({ customer, onClose }: Props) => (
  <FormDialog open title={text.title(customer.name)} lead={text.lead} onClose={onClose}>
    <Buttons {...{ customer, onClose }} />
  </FormDialog>
);

function Buttons({ customer, onClose }: Props) {
  const add = useRef<HTMLAnchorElement>(null);
  // `autoFocus` has no effect on a link.
  useEffect(() => add.current?.focus(), []);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
      <Button ref={add} variant="contained" component={RouterLink} to={newPolicyFor(customer.id)}>
        {text.add}
      </Button>
      <Button color="inherit" onClick={onClose}>
        {text.later}
      </Button>
    </Box>
  );
}
