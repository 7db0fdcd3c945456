import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import type { Visit } from '../../../api/visitFields';
import { useKeys } from '../../../resource/keys/useKeys';
import { useRights } from '../../../resource/rights';
import { visitDetail as text } from '../../../text/visitDetail';
import { checkRequested, exclusionRequested, deleteRequested } from '../actions';
import { isCounted } from '../exclusion';
import { lineIcon } from '../../../ui/lineIcon';

const CheckIcon = lineIcon('m5 12.5 4.5 4.5L19 7.5');

interface Props {
  /** Visit in the drawer; undefined while it is loading or when it does not exist. */
  visit: Visit | undefined;
  onNext: (() => void) | undefined;
  onDeleted: () => void;
}

/** Secondary buttons, which are narrow enough on phones to fit into one line. */
const quietSx = {
  minWidth: 0,
  px: { xs: 0.75, sm: 1.5 },
  fontSize: { xs: '0.875rem', sm: 'inherit' },
};

/**
 * Buttons that check the visitor, let it count in figures or not, and delete it. The first one keeps its place, so that
 * many visits can be reviewed by repeated clicks.
 */
export const VisitActions = (props: Props) => useRights().mayWrite && <Actions {...props} />;

function Actions({ visit, onNext, onDeleted }: Props) {
  const dispatch = useDispatch();
  const { mayDelete } = useRights();
  const isChecked = visit?.checked ?? false;
  const setChecked = () => {
    if (!visit) return;
    dispatch(checkRequested({ ids: [visit.id], checked: !isChecked }));
    if (!isChecked) onNext?.();
  };
  useKeys({ review: setChecked }, { isPanel: true });
  const counts = visit === undefined || isCounted(visit);
  const setCounts = () => {
    if (visit) dispatch(exclusionRequested({ ids: [visit.id], counts: !counts }));
  };
  const remove = () => {
    if (!visit) return;
    dispatch(deleteRequested([visit.id]));
    onDeleted();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}>
      <Button
        variant={isChecked ? 'outlined' : 'contained'}
        aria-disabled={!visit}
        onClick={setChecked}
        startIcon={isChecked ? undefined : <CheckIcon />}
        sx={{
          flex: { xs: 1, sm: 'none' },
          minWidth: { sm: 212 },
          px: { xs: 1, sm: 2.25 },
          fontSize: { xs: '0.875rem', sm: 'inherit' },
          // Phones have no room for the icon beside the text.
          '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
        }}
      >
        {isChecked ? text.uncheck : text.check}
      </Button>
      <Button
        color="inherit"
        aria-disabled={!visit}
        onClick={setCounts}
        sx={{ ml: 'auto', ...quietSx, whiteSpace: 'nowrap' }}
      >
        {counts ? text.leaveOut : text.include}
      </Button>
      {mayDelete && (
        <Button color="error" aria-disabled={!visit} onClick={remove} sx={quietSx}>
          {text.remove}
        </Button>
      )}
    </Box>
  );
}
