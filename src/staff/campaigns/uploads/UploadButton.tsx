import { useState } from 'react';
import { SmallButton } from '../../../resource/SmallButton';
import { uploads as text } from '../../../text/uploads';
import { UploadDialog } from './UploadDialog';
import type { Period } from '../results/period';

/** Opens the dialog that hands results back to the ad platforms. @param days those of the page */
export function UploadButton({ days }: { days?: Period | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SmallButton variant="outlined" onClick={() => setOpen(true)}>
        {text.button}
      </SmallButton>
      <UploadDialog open={isOpen} days={days} onClose={() => setOpen(false)} />
    </>
  );
}
