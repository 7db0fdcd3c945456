import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { contentsOf, type CustomerDocument } from '../../../api/staff/documents';
import { STAFF_BAR_HEIGHT } from '../../../config/constants';
import { downloadName } from '../../../lib/fileName';
import { Failed, Note } from '../../../resource/drawer/Part';
import { saveFile } from '../../../resource/exporting/download';
import { IconAction } from '../../../resource/IconAction';
import { SmallButton } from '../../../resource/SmallButton';
import { documents } from '../../../text/documents';
import { Cross } from '../../../ui/icons';
import { lineIcon } from '../../../ui/lineIcon';
import { toDataUrl } from './dataUrl';

const text = documents.viewer;
const Plus = lineIcon('M12 5v14M5 12h14');
const Minus = lineIcon('M5 12h14');
const MOST_ZOOM = 4;

interface Props {
  row: CustomerDocument;
  onClose: () => void;
}

/** A document that was read; its address is a data URL of a picture, or else a blob URL, which has to be revoked. */
interface Read {
  contents: Blob;
  address: string;
}

/** Undefined while it is read, null when it could not be. */
function useContents({ id, parts, type }: CustomerDocument, attempt: number) {
  const key = `${id} ${attempt}`;
  const [last, setLast] = useState<{ key: string; read: Read | null }>();
  useEffect(() => {
    let isShown = true;
    let made: string | undefined;
    const load = async (): Promise<Read | null> => {
      const contents = await contentsOf({ id, parts, type });
      if (!contents || !isShown) return null;
      if (type.startsWith('image/')) return { contents, address: await toDataUrl(contents) };
      made = URL.createObjectURL(contents);
      return { contents, address: made };
    };
    void load().then((read) => isShown && setLast({ key, read }));
    return () => {
      isShown = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, parts, type, key]);
  return last?.key === key ? last.read : undefined;
}

/** An open document: beside the drawer in wide windows, so that a person can type what it says, else over the window. */
export function Viewer({ row, onClose }: Props) {
  const { name, type } = row;
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const picture = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(1);
  /** Width in pixels of the picture as it fits, of which the larger ones are multiples. */
  const [fitting, setFitting] = useState(0);
  const zoomTo = (wanted: number) => {
    if (zoom === 1) {
      const width = picture.current?.clientWidth;
      // The picture is not loaded yet.
      if (!width) return;
      setFitting(width);
    }
    setZoom(Math.min(MOST_ZOOM, Math.max(1, wanted)));
  };
  const read = useContents(row, attempt);
  const isPicture = type.startsWith('image/');
  const coversPage = useMediaQuery('(max-width: 1099.95px)', { noSsr: true });
  useEffect(() => {
    const before = document.activeElement;
    const covered = [...document.body.children].filter((one) => one !== panel.current);
    const setInert = (isInert: boolean) => {
      for (const one of covered) (one as HTMLElement).inert = isInert;
    };
    if (coversPage) setInert(true);
    panel.current?.focus();
    return () => {
      if (coversPage) setInert(false);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [row.id, coversPage]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Otherwise the drawer would close too.
      event.preventDefault();
      onClose();
    }
    if (isPicture && event.key === '+') zoomTo(zoom + 1);
    if (isPicture && event.key === '-') zoomTo(zoom - 1);
  };
  const download = read && (
    <SmallButton onClick={() => saveFile(downloadName(name, type), [read.contents], type)}>
      {documents.download}
    </SmallButton>
  );
  return createPortal(
    <Box
      ref={panel}
      role="dialog"
      aria-modal={coversPage}
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      sx={panelSx}
    >
      <Box sx={headSx}>
        <Typography id={title} variant="h5" component="h2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          <bdi>{name}</bdi>
        </Typography>
        {isPicture && (
          <>
            <IconAction
              aria-label={text.smaller}
              isOff={zoom === 1}
              onClick={() => zoomTo(zoom - 1)}
            >
              <Minus />
            </IconAction>
            <IconAction
              aria-label={text.larger}
              isOff={zoom === MOST_ZOOM}
              onClick={() => zoomTo(zoom + 1)}
            >
              <Plus />
            </IconAction>
          </>
        )}
        {download}
        <IconAction aria-label={text.close} isOff={false} onClick={onClose}>
          <Cross />
        </IconAction>
      </Box>
      <Contents isPicture={isPicture}>
        {read === undefined && (
          <Box role="status" sx={{ p: 3 }}>
            <Note>{text.loading}</Note>
          </Box>
        )}
        {read === null && (
          <Box role="alert" sx={{ p: 3 }}>
            <Failed text={documents.notRead} onAgain={() => setAttempt(attempt + 1)} />
          </Box>
        )}
        {read && isPicture && (
          <Box
            component="img"
            ref={picture}
            src={read.address}
            alt={name}
            onDoubleClick={() => zoomTo(zoom === 1 ? 2 : 1)}
            sx={{
              display: 'block',
              m: 'auto',
              ...(zoom === 1 ? fitSx : { width: zoom * fitting }),
            }}
          />
        )}
        {read && !isPicture && <Pdf address={read.address} name={name} />}
      </Contents>
    </Box>,
    document.body,
  );
}

const Contents = ({ isPicture, children }: { isPicture: boolean; children: ReactNode }) => (
  <Box
    // A larger picture is scrolled by keys.
    {...(isPicture && { tabIndex: 0, role: 'group', 'aria-label': documents.title })}
    sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'grid', gridTemplate: FITTING }}
  >
    {children}
  </Box>
);

/**
 * Whether a page can show a PDF. Browsers of phones cannot; in WebKit the frame stays empty under this site's content
 * security policy, which a blob has too (tried in WebKitGTK 2.50).
 */
export const showsPdf = ({
  pdfViewerEnabled,
  userAgent,
}: Pick<Navigator, 'pdfViewerEnabled' | 'userAgent'>) =>
  pdfViewerEnabled && (!userAgent.includes('AppleWebKit/') || /Chrom(?:e|ium)\//.test(userAgent));

function Pdf({ address, name }: { address: string; name: string }) {
  if (!showsPdf(navigator))
    return (
      <Box sx={{ p: 3 }}>
        <Note>{text.noPdf}</Note>
      </Box>
    );
  return (
    <Box
      component="iframe"
      src={address}
      title={name}
      sx={{ border: 0, width: '100%', height: '100%' }}
    />
  );
}

/** One cell as large as the panel, in which a picture fits. */
const FITTING = 'minmax(0, 1fr) / minmax(0, 1fr)';
const fitSx = { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' };

/** Width from which there is room beside the drawer, which is 480 px wide. */
const WIDE = '@media (min-width: 1100px)';
const panelSx = {
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.default',
  outline: 'none',
  [WIDE]: {
    inset: `${STAFF_BAR_HEIGHT}px 480px 0 0`,
    borderRight: 1,
    borderColor: 'divider',
  },
};
const headSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
};
