import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visitDetail } from '../../../text/visitDetail';
import { formatMoment, formatStay } from '../../../lib/formats';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { listSx, Note, Part, Waiting } from '../../../resource/drawer/Part';
import { openVisit } from '../address';
import type { DetailState } from './slice';

const text = visitDetail.others;

export function Others({ others }: Pick<DetailState, 'others'>) {
  return (
    <Part title={text.title}>
      {others === undefined && <Waiting />}
      {others === 'failed' && <Note>{text.failed}</Note>}
      {Array.isArray(others) && others.length === 0 && <Note>{text.none}</Note>}
      {Array.isArray(others) && others.length > 0 && (
        <>
          <Box component="ul" sx={{ ...listSx, '& > li': { borderTop: 0 } }}>
            {others.map(({ id, created_at, adId, stayTime }) => (
              <li key={id}>
                <ButtonBase onClick={() => openVisit(id)} sx={linkSx}>
                  <Box sx={{ flex: 'none' }}>{formatMoment(created_at)}</Box>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    {adId !== '' && <UntrustedText text={adId} lines={1} />}
                  </Box>
                  <Box sx={{ flex: 'none' }}>{formatStay(Number(stayTime) || 0)}</Box>
                </ButtonBase>
              </li>
            ))}
          </Box>
          <Note>{text.hint}</Note>
        </>
      )}
    </Part>
  );
}

const linkSx = {
  width: 'calc(100% + 24px)',
  mx: -1.5,
  px: 1.5,
  minHeight: 44,
  gap: 2,
  borderRadius: 1,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
};
