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
  /** Any text, such as one sent by a visitor's browser; the tooltip shows all of it. */
  text: string;
  /** Shown part of the text. Default: all of it. */
  shown?: string;
  /** Makes an http(s) address a link, without opener and referrer. */
  link?: boolean;
  lines?: number;
}

/** Text from an untrusted source: never markup, in its own writing direction, and clipped to its container. */
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
