import Typography from '@mui/material/Typography';
import { agreements } from '../../text/agreements';
import { Chapter } from './Chapter';
import { Points } from './Points';

const { title, intro, points, draft } = agreements.quote;

/** What becomes of what the form sends: the second layer of what stands beside its button. */
export function Quote() {
  return (
    <Chapter id="quote" title={title}>
      <Typography>{intro}</Typography>
      <Points points={points} />
      <Typography>{draft}</Typography>
    </Chapter>
  );
}
