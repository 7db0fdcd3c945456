import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Placeholder for a list until its first read has ended. */
export const WaitingList = ({ label }: { label: string }) => (
  <Box aria-busy sx={{ mt: 3 }}>
    <VisuallyHidden>
      <span role="status">{label}</span>
    </VisuallyHidden>
    {Array.from({ length: 6 }, (_, i) => (
      <Skeleton key={i} height={60} />
    ))}
  </Box>
);
