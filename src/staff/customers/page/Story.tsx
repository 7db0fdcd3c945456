import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment } from '../../../lib/formats';
import { FactList } from '../../../resource/drawer/FactList';
import { Failed, Note, Part, Waiting } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { paths } from '../../../router/paths';
import { customers } from '../../../text/customers';
import { visitDetail } from '../../../text/visitDetail';
import { AdName } from '../../shared/ads/AdName';
import { Pages } from '../../shared/story/Pages';
import { TouchFacts } from '../../shared/story/TouchFacts';
import type { Customer } from '../customer';
import { parts, partsOpened } from './parts';

const text = customers.story;

/** Origin of the customer: ads, visits by day, and pages that the person saw before the request. */
export function Story({ row }: { row: Customer }) {
  const { visitId, firstAdId, lastAdId, firstSource, lastSource, record } = row;
  const { firstUtmCampaign, lastUtmCampaign } = row;
  const dispatch = useDispatch();
  const { value: touches, hasFailed } = useSelector(parts.touches.selectOf(row));
  const referrer = useSelector(parts.referrer.selectOf(row));
  const { value: requests = [] } = useSelector(parts.requests.selectOf(row));
  const isBrought = requests.some((one) => 'source' in one && one.source === 'cartera');
  const facts: [label: string, value: ReactNode][] = [
    [
      text.firstAd,
      firstSource !== '' && <AdName adId={firstAdId} utmCampaign={firstUtmCampaign} />,
    ],
    [
      text.lastAd,
      lastSource !== '' && lastSource !== firstSource && (
        <AdName adId={lastAdId} utmCampaign={lastUtmCampaign} />
      ),
    ],
    [
      text.referrer,
      visitId !== null && (referrer.value ?? !referrer.hasFailed) && (
        <Referrer rows={referrer.value} />
      ),
    ],
  ];
  return (
    <>
      <Part title={text.title}>
        <FactList facts={facts.filter(([, value]) => value !== false)} />
        {visitId === null && record === '' && (
          <Note>{isBrought ? text.brought : text.noVisit}</Note>
        )}
        {visitId !== null && (
          <Box sx={{ mt: 1 }}>
            {!touches && !hasFailed && <Waiting />}
            {hasFailed && !touches && (
              <Failed text={text.failed} onAgain={() => dispatch(partsOpened(row))} />
            )}
            {touches && (
              <>
                <Note>{text.daysBack(new Set(touches.map(({ day }) => day)).size)}</Note>
                <Box component="ul" aria-label={visitDetail.visits.title} sx={daysSx}>
                  {touches.slice(0, 10).map((touch) => (
                    <li key={`${touch.day} ${touch.adId} ${touch.utmCampaign}`}>
                      {formatMoment(touch.firstAt)}
                      <TouchFacts touch={touch} />
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

/** Referrer of the visit. @param rows the visit; empty when it was deleted, undefined until it is read */
function Referrer({ rows }: { rows: { prePage: string }[] | undefined }) {
  if (!rows) return '…';
  const [{ prePage } = { prePage: '' }] = rows;
  return prePage === '' ? visitDetail.facts.noReferrer : <UntrustedText text={prePage} link />;
}

const daysSx = {
  m: 0,
  my: 1,
  pl: 2.5,
  display: 'grid',
  gap: 1,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
};
