import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { HEADER_HEIGHT, heightOf, ROW_HEIGHT } from './heights';

interface Props {
  rows: number;
  columns?: number;
}

/** As large as the table that it stands for. */
export function GridSkeleton({ rows, columns = 8 }: Props) {
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
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
            gap: 3,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          {Array.from({ length: columns }, (_, cell) => (
            <Skeleton key={cell} width={`${50 + ((row * 3 + cell * 7) % 5) * 10}%`} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
