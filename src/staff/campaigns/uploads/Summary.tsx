import Box from '@mui/material/Box';
import { MAX_WON } from '../../../api/staff/wonClicks';
import { Failed, listSx, Note } from '../../../resource/drawer/Part';
import { uploads as text } from '../../../text/uploads';
import { platforms, type PlatformName } from './platforms';
import type { Choices, Upload } from './toUpload';

interface Props {
  status: 'loading' | 'shown' | 'failed';
  upload: Upload;
  /** Number of customers won. */
  all: number;
  platform: PlatformName;
  value: Choices['value'];
  onAgain: () => void;
}

/** Number of rows in the file, who is left out and why, and how to upload the file. */
export function Summary({ status, upload, all, platform, value, onAgain }: Props) {
  const { noClick, tooOld, noValue, unusable } = upload.leftOut;
  const { maxClickDays, maxConversionDays } = platforms[platform];
  const { leftOut } = text;
  const reasons = [
    noClick > 0 && leftOut.noClick(noClick),
    tooOld > 0 && leftOut.tooOld(tooOld, maxClickDays, maxConversionDays),
    noValue > 0 && leftOut.noValue[value](noValue),
    unusable > 0 && leftOut.unusable(unusable),
    all >= MAX_WON && text.cut(MAX_WON),
  ].filter((reason) => reason !== false);
  return (
    // Reserves room for two reasons, so that the dialog does not grow when the answer arrives.
    <Box sx={{ minHeight: 112, display: 'grid', alignContent: 'start', gap: 1 }}>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {status === 'loading' && text.counting}
        {status === 'shown' && (all === 0 ? text.nobody : text.rows(upload.rows))}
      </Box>
      {status === 'failed' && <Failed text={text.failed} onAgain={onAgain} />}
      {reasons.length > 0 && (
        <Box component="ul" sx={[listSx, reasonsSx]}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Box>
      )}
      {upload.rows > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
          <Box sx={{ typography: 'body2', fontWeight: 600 }}>{text.next}</Box>
          <Note>{text.steps[platform]}</Note>
        </Box>
      )}
    </Box>
  );
}

const reasonsSx = {
  typography: 'body2',
  color: 'text.secondary',
  '& > li': { py: 0.25, borderTop: 0 },
};
