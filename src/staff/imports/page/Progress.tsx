import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';

interface Props {
  text: string;
  done: number;
  total: number;
  hasFailed?: boolean;
}

/** How far work on many rows has come. */
export function Progress({ text, done, total, hasFailed = false }: Props) {
  const id = useId();
  return (
    <Box sx={{ flex: '1 1 16rem', maxWidth: 560 }}>
      <Box id={id} sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Box>
      <LinearProgress
        variant="determinate"
        color={hasFailed ? 'error' : 'primary'}
        aria-labelledby={id}
        value={total === 0 ? 0 : Math.min(100, (100 * done) / total)}
        sx={{ mt: 0.5, height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}
