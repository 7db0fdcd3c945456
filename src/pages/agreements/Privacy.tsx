import Typography from '@mui/material/Typography';
import { agreements } from '../../text/agreements';
import { Chapter } from './Chapter';
import { Points } from './Points';

const { title, purpose, recorded, kept, permission } = agreements.privacy;

/** All that the visits table holds of a visitor (spec 3), in words that need no explanation. */
export function Privacy() {
  return (
    <Chapter id="privacy" title={title}>
      <Typography>{purpose}</Typography>
      <Points points={recorded} />
      <Typography>{kept}</Typography>
      <Typography>{permission}</Typography>
    </Chapter>
  );
}
