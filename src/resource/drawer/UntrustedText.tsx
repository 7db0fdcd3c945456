import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { safeLink } from './safeLink';

const cut = (lines: number) => ({
  display: '-webkit-box',
  WebkitLineClamp: lines,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});

interface Props {
  /** What a visitor's browser has written: any text at all. */
  text: string;
  /** What of it is shown when that is shorter. */
  shown?: string;
  /** A link where it is an http(s) address: without opener and referrer. */
  link?: boolean;
  lines?: number;
}

/** Text of a stranger: only ever text, in its own direction, and never wider than its place. */
export function UntrustedText({ text, shown = text, link = false, lines = 3 }: Props) {
  const href = link ? safeLink(text) : undefined;
  return (
    <Box
      component="bdi"
      title={text}
      sx={{ overflowWrap: 'anywhere', unicodeBidi: 'isolate', ...cut(lines) }}
    >
      {href === undefined ? (
        shown
      ) : (
        <Link href={href} target="_blank" rel="noopener noreferrer">
          {shown}
        </Link>
      )}
    </Box>
  );
}
