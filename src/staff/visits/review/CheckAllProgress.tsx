import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { type ComponentProps, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SmallButton } from '../../../resource/SmallButton';
import { review } from '../../../text/review';
import {
  checkAllResumed,
  checkAllStopped,
  checkAllStopRequested,
  selectCheckAll,
} from '../checkAll';

const text = review.all;

type Props = Pick<ComponentProps<typeof SmallButton>, 'color' | 'aria-disabled'>;

/** Progress of a 'check all', with a button that stops it, or resumes it after a failure. */
export function CheckAllProgress() {
  const id = useId();
  const dispatch = useDispatch();
  const { status, done, total } = useSelector(selectCheckAll);
  const hasFailed = status === 'failed';
  const button = (label: string, action: { type: string }, props?: Props) => (
    <SmallButton color="inherit" onClick={() => dispatch(action)} {...props}>
      {label}
    </SmallButton>
  );
  return (
    <>
      <Box sx={{ flex: '1 1 14rem', maxWidth: 480 }}>
        <Box
          id={id}
          role={hasFailed ? 'alert' : undefined}
          sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
        >
          {hasFailed ? text.cutShort(done, total) : text.running(done, total)}
        </Box>
        <LinearProgress
          variant="determinate"
          color={hasFailed ? 'error' : 'primary'}
          aria-labelledby={id}
          value={total === 0 ? 0 : (100 * done) / total}
          sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
        />
      </Box>
      {hasFailed ? (
        <>
          {button(text.resume, checkAllResumed(), { color: 'primary' })}
          {button(text.leave, checkAllStopped())}
        </>
      ) : (
        button(status === 'stopping' ? text.stopping : text.stop, checkAllStopRequested(), {
          'aria-disabled': status === 'stopping',
        })
      )}
    </>
  );
}
