import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment, formatStay } from '../../../lib/formats';
import { FactList } from '../../../resource/drawer/FactList';
import { Note, Part, Waiting } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { paths } from '../../../router/paths';
import { customers } from '../../../text/customers';
import { visitDetail } from '../../../text/visitDetail';
import { Pages } from '../../shared/story/Pages';
import type { Customer } from '../customer';
import { selectParts } from './parts';

const text = customers.story;

/** How the person came: ads, days, and the pages that they read before they wrote. */
export function Story({ row }: { row: Customer }) {
  const { visitId, firstAdId, lastAdId, record } = row;
  const { touches } = useSelector(selectParts);
  const facts: [label: string, value: ReactNode][] = [
    [text.firstAd, firstAdId !== '' && <UntrustedText text={firstAdId} />],
    [text.lastAd, lastAdId !== '' && lastAdId !== firstAdId && <UntrustedText text={lastAdId} />],
  ];
  return (
    <>
      <Part title={text.title}>
        <FactList facts={facts.filter(([, value]) => value !== false)} />
        {visitId === null && record === '' && <Note>{text.noVisit}</Note>}
        {visitId !== null && (
          <Box sx={{ mt: 1 }}>
            {touches === undefined && <Waiting />}
            {touches === 'failed' && <Note>{text.failed}</Note>}
            {Array.isArray(touches) && (
              <>
                <Note>{text.daysBack(new Set(touches.map(({ day }) => day)).size)}</Note>
                <Box component="ul" aria-label={text.days} sx={daysSx}>
                  {touches.slice(0, 10).map(({ day, adId, firstAt, navigations, seconds }) => (
                    <li key={`${day} ${adId}`}>
                      {formatMoment(firstAt)} · {visitDetail.days.navigations(navigations)} ·{' '}
                      {formatStay(seconds)}
                    </li>
                  ))}
                </Box>
              </>
            )}
            <Link component={RouterLink} to={`${paths.visits}?visit=${visitId}`} variant="body2">
              {text.visit}
            </Link>
          </Box>
        )}
      </Part>
      {record !== '' && <Pages title={text.pages} record={record} stayTime="0" />}
    </>
  );
}

const daysSx = { m: 0, my: 1, pl: 2.5, typography: 'body2', fontVariantNumeric: 'tabular-nums' };
