import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Visit } from '../../../api/staff/visits';
import { story } from '../../../text/story';
import { formatMoment, formatStay } from '../../shared/formats';
import { deviceName, systemName } from '../list/shownAs';
import { Foreign } from './Foreign';

const text = story.facts;

/** What is in the visit's row, but for its record. */
export function Facts({ visit }: { visit: Visit }) {
  const { created_at, updatedAt, stayTime, deviceType, system, adId, prePage, ip, uuid } = visit;
  const facts: [label: string, value: ReactNode][] = [
    [text.came, formatMoment(created_at)],
    [text.seen, formatMoment(updatedAt ?? created_at)],
    [text.stay, formatStay(Number(stayTime) || 0)],
    [text.device, <Foreign text={`${deviceName(deviceType)}, ${systemName(system)}`} />],
    [text.ad, adId === '' ? <Quiet>{text.noAd}</Quiet> : <Foreign text={adId} />],
    [
      text.referrer,
      prePage === '' ? <Quiet>{text.noReferrer}</Quiet> : <Foreign text={prePage} link />,
    ],
    [text.ip, ip === '' ? <Quiet>{text.noIp}</Quiet> : <Foreign text={ip} />],
    [text.uuid, <Foreign text={uuid} />],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(6.5rem, auto) minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.75,
        typography: 'body2',
        fontVariantNumeric: 'tabular-nums',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}
