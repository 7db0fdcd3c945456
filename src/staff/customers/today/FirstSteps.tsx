import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { putStepsAside } from '../../../api/staff/firstSteps';
import { firm } from '../../../config/firm';
import { firstSteps as text } from '../../../text/firstSteps';
import { lineIcon } from '../../../ui/lineIcon';
import { toastShown } from '../../../ui/toasts/slice';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { MessageTests } from '../../shared/messageTests/MessageTests';
import { firstSteps, openSteps, type Step, stepsOf } from './firstSteps';
import { today } from './today';

const Check = lineIcon('m5 12.5 4.5 4.5L19 7.5');

/** The steps that the person is offered; `isAside`: not now. */
export function useFirstSteps() {
  const { value, hasFailed } = useSelector(firstSteps.select);
  const steps = openSteps(stepsOf(value, firm.placeholders));
  const isKnown = value !== undefined || hasFailed;
  return { steps, isAside: value?.aside ?? false, isKnown };
}

/** Reads the steps with the tasks while some are left: a colleague or another tab may have done one. */
export function useStepsReading() {
  const dispatch = useDispatch();
  const tasks = useSelector(today.selectValue);
  const { value } = useSelector(firstSteps.select);
  const { steps, isAside } = useFirstSteps();
  const isOver = value !== undefined && (steps.length === 0 || isAside);
  useEffect(() => {
    if (!isOver) dispatch(firstSteps.requested());
  }, [dispatch, tasks, isOver]);
}

export const countDone = (steps: readonly Step[]) => steps.filter(({ isDone }) => isDone).length;

/** What an admin does first on a new server, and what each of the others may do of it. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  const setAside = useSetAside();
  return (
    <Box component="section" aria-labelledby="first-steps" sx={frameSx}>
      <Typography id="first-steps" variant="h4" component="h2">
        {text.title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {text.lead(countDone(steps), steps.length)}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {steps.map((step, index) => (
          <Item key={step.name} step={step} number={index + 1} isNext={step === next} />
        ))}
      </Box>
      <Button color="inherit" onClick={() => void setAside(true)} sx={{ mt: 0.5, ml: -1.5 }}>
        {text.aside}
      </Button>
    </Box>
  );
}

/** Puts the steps aside, or takes them up again. */
export function useSetAside() {
  const dispatch = useDispatch();
  return async (aside: boolean) => {
    if (!(await putStepsAside(aside))) dispatch(toastShown('error', text.failed));
    dispatch(firstSteps.requested());
  };
}

interface ItemProps {
  step: Step;
  number: number;
  /** Whether it is the one to take now. */
  isNext: boolean;
}

function Item({ step: { name, to, isDone, invented }, number, isNext }: ItemProps) {
  const dispatch = useDispatch();
  const { title, why, action } = { ...text.steps[name], ...(invented && text.invented(invented)) };
  const again = useCallback(() => void dispatch(firstSteps.requested()), [dispatch]);
  return (
    <Box component="li" aria-current={isNext ? 'step' : undefined} sx={itemSx}>
      <Box aria-hidden sx={[markSx, isDone && doneSx, isNext && nextSx]}>
        {isDone ? <Check sx={{ fontSize: 18 }} /> : number}
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {isDone && (
          <VisuallyHidden>
            <span>{text.done} </span>
          </VisuallyHidden>
        )}
        <Link
          component={RouterLink}
          to={to}
          sx={{ ...linkSx, ...(isDone && { color: 'text.secondary', fontWeight: 400 }) }}
        >
          {title}
        </Link>
        {!isDone && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {why}
          </Typography>
        )}
        {isNext && (
          <Box sx={{ mt: 1.5, mb: 0.5 }}>
            {name === 'messages' ? (
              <MessageTests onResult={again} />
            ) : (
              <Button component={RouterLink} to={to} variant="contained">
                {action}
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const frameSx = {
  mt: 2,
  p: { xs: 2, sm: 3 },
  pb: { xs: 1, sm: 1.5 },
  maxWidth: 640,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};
const itemSx = {
  display: 'flex',
  gap: 1.5,
  py: 1,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};
const markSx = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  mt: 1,
  border: '1.5px solid',
  borderColor: 'divider',
  borderRadius: '50%',
  typography: 'body2',
  color: 'text.secondary',
};
const doneSx = { color: 'success.main', borderColor: 'success.main' };
const nextSx = {
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  borderColor: 'primary.main',
};
const linkSx = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 };
