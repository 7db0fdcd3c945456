import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { agreements } from '../../text/agreements';
import { Chapter } from './Chapter';

const { title, purpose, recorded, kept, permission } = agreements.privacy;

/** All that the visits table holds of a visitor (spec 3), in words that need no explanation. */
export function Privacy() {
  return (
    <Chapter id="privacy" title={title}>
      <Typography>{purpose}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {recorded.map(({ name, text }) => (
          <Typography component="li" key={name} sx={{ '&::marker': { color: 'primary.main' } }}>
            <Box component="strong" sx={{ fontWeight: 600 }}>
              {name}
            </Box>
            : {text}
          </Typography>
        ))}
      </Box>
      <Typography>{kept}</Typography>
      <Typography>{permission}</Typography>
    </Chapter>
  );
}
