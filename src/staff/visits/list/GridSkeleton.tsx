import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { heightOf, HEADER_HEIGHT, ROW_HEIGHT } from './columns';

/** As large as the table that it stands for. */
export function GridSkeleton({ rows }: { rows: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        height: heightOf(rows),
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ height: HEADER_HEIGHT, bgcolor: 'brand.tint' }} />
      {Array.from({ length: rows }, (_, row) => (
        <Box
          key={row}
          sx={{
            height: ROW_HEIGHT,
            px: 2,
            display: 'grid',
            alignItems: 'center',
            gridTemplateColumns: 'repeat(8, 1fr)',
            gap: 3,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          {Array.from({ length: 8 }, (_, cell) => (
            <Skeleton key={cell} width={`${50 + ((row * 3 + cell * 7) % 5) * 10}%`} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
