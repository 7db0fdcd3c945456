import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import type { Visit } from '../../../api/visitFields';
import { visitDetail as text } from '../../../text/visitDetail';
import { checkRequested, deleteRequested } from '../actions';
import { lineIcon } from '../../../ui/lineIcon';

const CheckIcon = lineIcon('m5 12.5 4.5 4.5L19 7.5');

interface Props {
  /** undefined while it is loading or missing. */
  visit: Visit | undefined;
  onNext: (() => void) | undefined;
  onDeleted: () => void;
}

/** Checks or deletes the visit. The button keeps its place, to review many visits in a row. */
export function VisitActions({ visit, onNext, onDeleted }: Props) {
  const dispatch = useDispatch();
  const isChecked = visit?.checked ?? false;
  const setChecked = () => {
    if (!visit) return;
    dispatch(checkRequested({ ids: [visit.id], checked: !isChecked }));
    if (!isChecked) onNext?.();
  };
  const remove = () => {
    if (!visit) return;
    dispatch(deleteRequested([visit.id]));
    onDeleted();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <Button
        variant={isChecked ? 'outlined' : 'contained'}
        aria-disabled={!visit}
        onClick={setChecked}
        startIcon={isChecked ? undefined : <CheckIcon />}
        sx={{
          flex: { xs: 1, sm: 'none' },
          minWidth: { sm: 228 },
          px: { xs: 1.5, sm: 2.25 },
          // No space for the icon beside the text.
          '@media (max-width: 359.95px)': { '& .MuiButton-startIcon': { display: 'none' } },
        }}
      >
        {isChecked ? text.uncheck : text.check}
      </Button>
      <Button color="error" aria-disabled={!visit} onClick={remove} sx={{ ml: 'auto' }}>
        {text.remove}
      </Button>
    </Box>
  );
}
