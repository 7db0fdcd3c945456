import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Message } from '../../../resource/list/Message';
import { firstSteps as text } from '../../../text/firstSteps';
import { today } from '../../../text/today';
import { WaitingList } from '../../shared/WaitingList';
import { countDone, FirstSteps, useFirstSteps, useSetAside } from './FirstSteps';

/** Shown in place of tasks when there are none, with the first steps as long as some are left. */
export function NothingToDo() {
  const { steps, isAside, isKnown } = useFirstSteps();
  const setAside = useSetAside();
  if (!isKnown) return <WaitingList label={today.loading} />;
  const areOpen = steps.length > 0 && !isAside;
  // Without customers nothing could be due, so that it is no news.
  const isNew = steps.some(({ name, isDone }) => name === 'imports' && !isDone);
  if (areOpen && isNew) return <FirstSteps steps={steps} />;
  return (
    <Box sx={{ mt: 3 }}>
      <Message {...today.empty}>
        {steps.length > 0 && isAside && (
          <Button variant="outlined" onClick={() => void setAside(false)} sx={{ mt: 1 }}>
            {text.counted(countDone(steps), steps.length)}
          </Button>
        )}
      </Message>
      {areOpen && <FirstSteps steps={steps} />}
    </Box>
  );
}
