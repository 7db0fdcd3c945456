import { useState } from 'react';
import { useRights } from '../../../resource/rights';
import { SmallButton } from '../../../resource/SmallButton';
import { uploads as text } from '../../../text/uploads';
import { UploadDialog } from './UploadDialog';
import type { Period } from '../../shared/period/period';

interface Props {
  /** Period shown on the page; undefined: the page has none. */
  days?: Period | undefined;
}

/** Button for persons who may export; opens the dialog that makes a file of conversions for an ad platform. */
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
