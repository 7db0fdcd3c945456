import Box from '@mui/material/Box';

/** The firm's logo, 1em high. public/favicon.svg is the same drawing. */
export function Logo({ fontSize }: { fontSize: number | Record<string, number> }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 40 40"
      aria-hidden
      sx={{ flex: 'none', width: '1em', height: '1em', fontSize }}
    >
      <rect width="40" height="40" rx="10" fill="#0f5b4c" />
      <path
        d="M6.5 20.5 20 10l13.5 10.5"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M15 31v-6a5 5 0 0 1 10 0v6z" fill="#f2b23e" />
    </Box>
  );
}
