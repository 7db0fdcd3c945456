import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useDispatch } from 'react-redux';
import { SmallButton } from '../../../resource/SmallButton';
import { imports } from '../../../text/imports';
import { isWorking, pauseRequested, secondsLeft, type Work, workResumed } from '../work';
import { Progress } from './Progress';

const text = imports.work;

/** Progress of work on an import, with the time left, and the button that pauses or resumes it. */
export function Working({ work }: { work: Work }) {
  const dispatch = useDispatch();
  const { kind, status, done, total } = work;
  const seconds = secondsLeft(work);
  const isRunning = isWorking(work);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Progress
          text={text[kind](done, total)}
          done={done}
          total={total}
          hasFailed={status === 'failed'}
        />
        {/* One button, so that it keeps the focus. */}
        <SmallButton
          variant="outlined"
          aria-disabled={status === 'pausing'}
          onClick={() => dispatch(isRunning ? pauseRequested() : workResumed())}
        >
          {status === 'pausing' ? text.pausing : isRunning ? text.pause : text.resume}
        </SmallButton>
      </Box>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', minHeight: 24 }}>
        {status === 'paused' && text.paused}
        {isRunning && seconds !== undefined && text.left(seconds)}
      </Box>
      {status === 'failed' && <Alert severity="warning">{text.failed}</Alert>}
    </Box>
  );
}
