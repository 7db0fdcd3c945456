import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A list of matters, each with its name and what is to be said of it. */
export function Points({ points }: { points: { name: string; text: string }[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {points.map(({ name, text }) => (
        <Typography component="li" key={name} sx={{ '&::marker': { color: 'primary.main' } }}>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          : {text}
        </Typography>
      ))}
    </Box>
  );
}
