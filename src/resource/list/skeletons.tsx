import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Height of a table row, in pixels. */
export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 36;
const BORDERS = 2;

/** Height of a table with so many rows, as a CSS length that never exceeds the window. */
export const gridHeight = (rows: number): string =>
  `min(${HEADER_HEIGHT + ROW_HEIGHT * Math.max(rows, 4) + BORDERS + 14}px, max(26rem, 100vh - 9rem))`;

/** Placeholder as large as the table. */
export const GridSkeleton = ({ rows, columns }: { rows: number; columns: number }) => (
  <Box
    aria-hidden
    sx={{
      height: gridHeight(rows),
      overflow: 'hidden',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 1,
      // Plain elements: two hundred components would delay the request for the rows.
      '& > div': {
        height: ROW_HEIGHT,
        px: 2,
        display: 'grid',
        alignItems: 'center',
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        gap: 3,
        borderTop: '1px solid',
        borderColor: 'divider',
      },
      '& > div:first-of-type': {
        height: HEADER_HEIGHT,
        bgcolor: 'brand.tint',
        borderTop: 0,
      },
      '& span': { height: 12, borderRadius: 0.5, bgcolor: 'action.hover' },
    }}
  >
    <div />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row}>
        {Array.from({ length: columns }, (_, cell) => (
          <span key={cell} style={{ width: `${50 + ((row * 3 + cell * 7) % 5) * 10}%` }} />
        ))}
      </div>
    ))}
  </Box>
);

/** Height of a card without long texts, in pixels. */
const CARD_HEIGHT = 94;

/** Placeholder as large as the cards. */
export const CardsSkeleton = ({ rows }: { rows: number }) => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={CARD_HEIGHT} />
    ))}
  </Box>
);
