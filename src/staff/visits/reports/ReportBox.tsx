import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useDispatch } from 'react-redux';
import { SmallButton } from '../../../resource/SmallButton';
import { reports as text } from '../../../text/reports';
import { resourceText } from '../../../text/resource';
import { type ReportName, reportRetried, type ReportState } from './slice';

interface Props {
  name: ReportName;
  title: string;
  state: ReportState<{ newest: number | null }>;
  /** Minimum height of the content in every state, so that the page does not jump; in pixels, or by breakpoint. */
  minHeight: number | object;
  /** Text on which part of the range was examined, if not all of it. */
  note?: string | undefined;
  /** Control at the right of the title. */
  beside?: ReactNode;
  /** Placeholder until the first data arrive. */
  skeleton: ReactNode;
  children: ReactNode;
}

export const frameSx = { outline: 'none', border: 1, borderColor: 'divider', borderRadius: 1 };

export function ReportBox({
  name,
  title,
  beside,
  state,
  note,
  minHeight,
  skeleton,
  children,
}: Props) {
  const id = useId();
  const { status, data } = state;
  const isOld = status === 'waiting' && data !== undefined;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      aria-busy={status === 'waiting'}
      tabIndex={-1}
      sx={{ ...frameSx, px: 1.5, py: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Typography variant="h6" component="h3" id={id}>
          {title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {data && data.newest !== null ? text.newest(data.newest) : note}
        </Typography>
        {beside}
      </Box>
      <Box sx={{ minHeight, filter: isOld ? 'grayscale(1)' : 'none' }}>
        {status === 'failed' ? <Failed name={name} /> : data ? children : skeleton}
      </Box>
    </Box>
  );
}

export function Failed({ name }: { name: ReportName }) {
  const dispatch = useDispatch();
  return (
    <Box
      role="alert"
      sx={{ typography: 'body2', display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}
    >
      {text.failed}
      <SmallButton onClick={() => dispatch(reportRetried(name))}>{resourceText.again}</SmallButton>
    </Box>
  );
}

export const Nothing = () => (
  <Typography variant="body2" sx={{ color: 'text.secondary', py: 0.5 }}>
    {text.nothing}
  </Typography>
);
