import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { SmallButton } from '../../../resource/SmallButton';
import { campaigns as text } from '../../../text/campaigns';
import { QrCode, type QrCodeProps } from './QrCode';

/** A button that shows and hides the QR code of a link. @param isShown whether the code is shown at first */
export function QrPart({ isShown = false, ...props }: QrCodeProps & { isShown?: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(isShown);
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
