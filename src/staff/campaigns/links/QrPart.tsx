import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { SmallButton } from '../../../resource/SmallButton';
import { campaigns as text } from '../../../text/campaigns';
import { QrCode, type QrCodeProps } from './QrCode';

/** A button that shows and hides the QR code of a link. */
export function QrPart(props: QrCodeProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SmallButton
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.qr.hide : text.qr.show}
      </SmallButton>
      {isOpen && (
        <Box id={id} sx={{ mt: 1.5 }}>
          <QrCode {...props} />
        </Box>
      )}
    </>
  );
}
