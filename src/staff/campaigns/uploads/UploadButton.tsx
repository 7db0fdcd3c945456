import { useState } from 'react';
import { useRights } from '../../../resource/rights';
import { SmallButton } from '../../../resource/SmallButton';
import { uploads as text } from '../../../text/uploads';
import { UploadDialog } from './UploadDialog';
import type { Period } from '../results/period';

interface Props {
  /** Period shown on the page. */
  days?: Period | undefined;
}

/** Opens the dialog that hands results back to the ad platforms, for those who may export. */
export const UploadButton = (props: Props) => useRights().mayExport && <Upload {...props} />;

function Upload({ days }: Props) {
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
