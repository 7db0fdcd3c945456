import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { readFirstSteps } from '../../../api/staff/firstSteps';
import { firm } from '../../../config/firm';
import { Message } from '../../../resource/list/Message';
import { makeReading } from '../../../resource/makeReading';
import { paths } from '../../../router/paths';
import { today as text } from '../../../text/today';
import { WaitingList } from '../../shared/WaitingList';
import { today } from './today';

export const firstSteps = makeReading('firstSteps', readFirstSteps);

const ADDRESSES = {
  site: paths.home,
  team: paths.team,
  products: paths.products,
  campaigns: `${paths.campaigns}?id=new`,
};
const STEPS = Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[];

/** Shown in place of tasks when there are none; on a new server, the steps to take first. */
export function NothingToDo() {
  const dispatch = useDispatch();
  const { value: left, hasFailed } = useSelector(firstSteps.select);
  const tasks = useSelector(today.selectValue);
  const isOver = left === null;
  // Reads the steps with the tasks while some may be left, since a colleague or another tab may have done one.
  useEffect(() => {
    if (!isOver) dispatch(firstSteps.requested());
  }, [dispatch, tasks, isOver]);
  if (left === undefined && !hasFailed) return <WaitingList label={text.loading} />;
  const hasInvented = (firm.placeholders ?? []).length > 0;
  const steps = STEPS.filter((step) => (step === 'site' ? hasInvented : left?.includes(step)));
  return (
    <Box sx={{ mt: 3 }}>
      {left && steps.length > 0 ? <FirstSteps steps={steps} /> : <Message {...text.empty} />}
    </Box>
  );
}

const FirstSteps = ({ steps }: { steps: typeof STEPS }) => (
  <Box component="section" aria-labelledby="first-steps" sx={frameSx}>
    <Typography id="first-steps" variant="h4" component="h2">
      {text.first.title}
    </Typography>
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      {text.first.lead}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {steps.map((step) => (
        <Box
          component="li"
          key={step}
          sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
        >
          <Link component={RouterLink} to={ADDRESSES[step]} sx={linkSx}>
            {text.first.steps[step].title}
          </Link>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text.first.steps[step].why}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);

const frameSx = {
  p: { xs: 2, sm: 3 },
  maxWidth: 640,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};
const linkSx = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 };
