import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Note } from '../../../resource/drawer/Part';
import { saveFile } from '../../../resource/exporting/download';
import { SmallButton } from '../../../resource/SmallButton';
import { campaigns } from '../../../text/campaigns';
import { toastShown } from '../../../ui/toasts/slice';
import { drawQr, pngOf, printedSide, svgOf } from './qr';
import { fileNameFor } from './targets';

const text = campaigns.qr;

/** Side of the code on the screen, in pixels. */
const SIDE = { xs: 150, sm: 184 };

export interface QrCodeProps {
  link: string;
  /** Code of the ad, which names the downloaded files. */
  code: string;
}

/** The QR code of a link, with its downloads. */
export function QrCode({ link, code }: QrCodeProps) {
  const qr = useMemo(() => drawQr(link), [link]);
  const dispatch = useDispatch();
  const save = (ending: string, type: string, content: BlobPart | null) => {
    const name = `${fileNameFor(code)}.${ending}`;
    if (content === null) {
      dispatch(toastShown('error', text.noPng));
      return;
    }
    saveFile(name, [content], type);
    dispatch(toastShown('success', text.saved(name)));
  };
  const buttons = [
    ['SVG', () => save('svg', 'image/svg+xml', svgOf(qr))],
    ['PNG', async () => save('png', 'image/png', await pngOf(qr))],
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Box
        component="svg"
        role="img"
        aria-label={text.label}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        // Stays white in the dark scheme: many scanners need dark modules on a light ground.
        sx={{
          flex: 'none',
          width: SIDE,
          height: SIDE,
          bgcolor: '#fff',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <path d={qr.path} fill="#000" />
      </Box>
      <Box sx={{ flex: '1 1 150px', display: 'flex', flexDirection: 'column', gap: 1 }}>
        {buttons.map(([format, onClick]) => (
          <SmallButton
            key={format}
            variant="outlined"
            onClick={() => void onClick()}
            sx={{ alignSelf: 'start', whiteSpace: 'nowrap' }}
          >
            {text.download(format)}
          </SmallButton>
        ))}
        <Note>{text.printed(printedSide(qr))}</Note>
      </Box>
    </Box>
  );
}
