import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { visitDetail } from '../../../text/visitDetail';
import { formatStay } from '../../../lib/formats';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { listSx, Note, Part } from '../../../resource/drawer/Part';
import { parseNavigationRecord, type RecordedPage } from './parseNavigationRecord';

const text = visitDetail.pages;
/** Number of pages shown before 'more' is pressed. */
const FEW = 50;

interface Props {
  /** Default: 'Páginas que vio'. */
  title?: string;
  /** Text of the navigation record. */
  record: string;
  /** Seconds, as text. */
  stayTime: string;
}

/** Pages of the navigation record with count and time, or why there are none. */
export function Pages({ title = text.title, stayTime, ...visit }: Props) {
  const record = parseNavigationRecord(visit.record, stayTime);
  return (
    <Part title={title}>
      {record.kind === 'none' && <Note>{text.none}</Note>}
      {record.kind === 'blanked' && <Note>{text.blanked}</Note>}
      {record.kind === 'text' && <Raw text={record.text} />}
      {record.kind === 'pages' && <PageList pages={record.pages} unread={record.unread} />}
    </Part>
  );
}

function PageList({ pages, unread }: { pages: RecordedPage[]; unread: number }) {
  const [isWhole, setWhole] = useState(false);
  const longest = pages.reduce((max, { seconds }) => Math.max(max, seconds), 1);
  return (
    <>
      <Box component="ul" sx={listSx}>
        {(isWhole ? pages : pages.slice(0, FEW)).map((page, i) => (
          <PageItem key={i} page={page} share={page.seconds / longest} />
        ))}
      </Box>
      {!isWhole && pages.length > FEW && (
        <Button color="inherit" onClick={() => setWhole(true)} sx={{ px: 0 }}>
          {text.more(pages.length - FEW)}
        </Button>
      )}
      {unread > 0 && <Note>{text.unread(unread)}</Note>}
    </>
  );
}

function PageItem({ page, share }: { page: RecordedPage; share: number }) {
  const { dir, times, seconds } = page;
  return (
    <li>
      <Box sx={{ display: 'flex', gap: 2, typography: 'body2' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <UntrustedText text={dir} shown={withoutOwnOrigin(dir)} link lines={2} />
        </Box>
        <Box
          sx={{
            // Very long figures wrap instead of pushing the address out.
            maxWidth: '70%',
            textAlign: 'right',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {text.times(times)}
          {/* A page that has not been left yet has no time in the record. */}
          {seconds > 0 && ` · ${formatStay(seconds)}`}
        </Box>
      </Box>
      <Box aria-hidden sx={{ mt: 0.75, height: 6, borderRadius: 3, bgcolor: 'divider' }}>
        <Box
          sx={{
            height: 1,
            width: `${Math.max(share * 100, seconds > 0 ? 1 : 0)}%`,
            borderRadius: 3,
            bgcolor: 'primary.light',
          }}
        />
      </Box>
    </li>
  );
}

const withoutOwnOrigin = (dir: string) =>
  dir.startsWith(`${location.origin}/`) ? dir.slice(location.origin.length) : dir;

const Raw = ({ text: raw }: { text: string }) => (
  <>
    <Note>{text.text}</Note>
    <Box
      component="pre"
      tabIndex={0}
      dir="auto"
      aria-label={text.title}
      role="group"
      sx={{
        mt: 1,
        mb: 0,
        p: 1.5,
        maxHeight: 240,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'brand.tint',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
      }}
    >
      {raw}
    </Box>
  </>
);
