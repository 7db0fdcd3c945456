import Box from '@mui/material/Box';

/** A tick in a circle, in the firm's colour. */
export const SentMark = () => (
  <Box
    component="svg"
    viewBox="0 0 56 56"
    aria-hidden
    sx={{ width: 56, height: 56, color: 'primary.main' }}
  >
    <circle cx="28" cy="28" r="28" fill="currentColor" />
    <Box
      component="path"
      d="m17 29 8 8 15-17"
      sx={{ fill: 'none', stroke: 'var(--mui-palette-primary-contrastText)', strokeWidth: 4 }}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Box>
);
