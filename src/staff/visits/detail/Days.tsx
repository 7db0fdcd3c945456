import Box from '@mui/material/Box';
import type { DetailState } from './slice';
import { visitDetail } from '../../../text/visitDetail';
import { visitsText } from '../../../text/visits';
import { formatMoment, formatStay } from '../../../lib/formats';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { listSx, Note, Part, Waiting } from '../../../resource/drawer/Part';

const text = visitDetail.days;

/** The visitor's touches: days and ads (D5.2). */
export function Days({ touches }: Pick<DetailState, 'touches'>) {
  return (
    <Part title={text.title}>
      {touches === undefined && <Waiting />}
      {touches === 'failed' && <Note>{text.failed}</Note>}
      {Array.isArray(touches) && touches.length === 0 && <Note>{text.none}</Note>}
      {Array.isArray(touches) && touches.length > 0 && (
        <Box component="ul" sx={listSx}>
          {touches.map(({ day, adId, firstAt, navigations, seconds }) => (
            <Box
              component="li"
              key={`${day} ${adId}`}
              sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
            >
              <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
                <Box sx={{ flex: 'none' }}>{formatMoment(firstAt)}</Box>
                <Box sx={{ minWidth: 0, textAlign: 'end' }}>
                  <UntrustedText text={adId || visitsText.noCode} lines={2} />
                </Box>
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {text.navigations(navigations)} · {formatStay(seconds)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Part>
  );
}
