import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import { today } from '../../../text/today';
import { FormDialog } from '../../../ui/FormDialog';
import { takeAllRequested, takeRequested } from '../today/taking';
import { offerClosed, selectOffered } from './answers';
import { selectWon } from './won';

const text = today.offer;

/** Offers customers whom nobody owns to the person who has answered them; after the dialog about a policy. */
export function TakeDialog() {
  const offered = useSelector(selectOffered);
  const won = useSelector(selectWon);
  const dispatch = useDispatch();
  const [first] = offered;
  if (!first || won) return null;
  const close = () => void dispatch(offerClosed());
  const take = () => {
    dispatch(offered.length === 1 ? takeRequested(first) : takeAllRequested(offered));
    close();
  };
  return (
    <FormDialog
      open
      title={text.title(offered.map(({ name }) => name))}
      lead={text.lead}
      onClose={close}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        <Button autoFocus variant="contained" onClick={take}>
          {text.take(offered.length)}
        </Button>
        <Button color="inherit" onClick={close}>
          {text.leave}
        </Button>
      </Box>
    </FormDialog>
  );
}
