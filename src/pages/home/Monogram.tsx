import Box from '@mui/material/Box';

/** Used in turn, so that neighbours differ. */
const shapes = ['50%', '10px', '50% 50% 10px 10px', '10px 50% 50% 50%'];
const colours = ['#0f5b4c', '#a34a2e', '#2d5f7a', '#6d5316', '#4a4f8a'];

/** Replaces a missing company logo. Hidden from screen readers, since the company's name is beside it. */
export function Monogram({ letters, position }: { letters: string; position: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        pt: 0.5,
        width: 60,
        height: 60,
        borderRadius: shapes[position % shapes.length],
        bgcolor: colours[position % colours.length],
        color: '#ffffff',
        typography: 'h3',
        // Fits three of the widest letters.
        ...(Array.from(letters).length > 2 && { fontSize: '1rem' }),
        letterSpacing: '.02em',
      }}
    >
      {letters}
    </Box>
  );
}
