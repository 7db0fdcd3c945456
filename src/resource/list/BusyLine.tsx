import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/**
 * A moving line while something is loaded. It is rendered only then, since the browser would lay out a hidden one in
 * every frame.
 */
export const BusyLine = ({ isBusy }: { isBusy: boolean }) => (
  <Box aria-hidden sx={{ height: 2, mt: 0.5, mb: 0.25 }}>
    {isBusy && <LinearProgress sx={{ height: 2 }} />}
  </Box>
);
