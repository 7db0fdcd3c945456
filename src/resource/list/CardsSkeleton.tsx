import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** As large as the cards that it stands for. */
export function CardsSkeleton({ rows }: { rows: number }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={160} />
      ))}
    </Box>
  );
}
