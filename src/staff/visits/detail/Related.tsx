import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { Visit } from '../../../api/visitFields';
import { formatMoment, formatStay } from '../../../lib/formats';
import { Failed, listSx, Note, Part, Waiting } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import type { makeReading } from '../../../resource/makeReading';
import { visitDetail } from '../../../text/visitDetail';
import { customerAt } from '../../shared/addresses';
import { AdName } from '../../shared/ads/AdName';
import { nameOrigin, useAdsBySource } from '../../shared/ads/ads';
import { TouchFacts } from '../../shared/story/TouchFacts';
import { openVisit } from '../address';
import { parts } from './reading';

interface Props<Row> {
  text: { title: string; failed: string; none: string };
  reading: ReturnType<typeof makeReading<Row[], Visit>>;
  visit: Visit;
  children: (rows: Row[]) => ReactNode;
}

/** Section of the drawer whose rows are read after the visit. */
function Related<Row>({ text, reading, visit, children }: Props<Row>) {
  const dispatch = useDispatch();
  const { value: rows, hasFailed } = useSelector(reading.selectOf(visit));
  return (
    <Part title={text.title}>
      {!rows && !hasFailed && <Waiting />}
      {hasFailed && <Failed text={text.failed} onAgain={() => dispatch(reading.retried())} />}
      {rows && (rows.length === 0 ? <Note>{text.none}</Note> : children(rows))}
    </Part>
  );
}

/** Links to customers whose requests this visitor sent; renders nothing without any. */
export function Customers({ visit }: { visit: Visit }) {
  const { value: customers = [] } = useSelector(parts.customers.selectOf(visit));
  if (customers.length === 0) return null;
  return (
    <Alert severity="success" icon={false} role="note" sx={{ mb: 2 }}>
      {visitDetail.customer}{' '}
      {customers.map(({ id, name }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <Link component={RouterLink} to={customerAt(id)} color="inherit">
            <bdi>{name}</bdi>
          </Link>
        </Fragment>
      ))}
    </Alert>
  );
}

/** Visits of the visitor, which are its touches (D5.2). */
export function Visits({ visit }: { visit: Visit }) {
  const text = visitDetail.visits;
  return (
    <Related text={text} reading={parts.touches} visit={visit}>
      {(rows) => (
        <Box component="ul" sx={listSx}>
          {rows.map((touch) => (
            <Box
              component="li"
              key={`${touch.day} ${touch.adId} ${touch.utmCampaign}`}
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
              <Box
                sx={{
                  display: 'flex',
                  gap: 2,
                  justifyContent: 'space-between',
                  typography: 'body2',
                }}
              >
                <Box sx={{ flex: 'none' }}>{formatMoment(touch.firstAt)}</Box>
                <Box sx={{ minWidth: 0, textAlign: 'end' }}>
                  <AdName {...touch} />
                </Box>
              </Box>
              <TouchFacts touch={touch} />
            </Box>
          ))}
        </Box>
      )}
    </Related>
  );
}

/** Other visits from the same IP address; a click opens one. */
export function Others({ visit }: { visit: Visit }) {
  const text = visitDetail.others;
  return (
    <Related text={text} reading={parts.others} visit={visit}>
      {(rows) => (
        <>
          <Box component="ul" sx={{ ...listSx, '& > li': { borderTop: 0 } }}>
            {rows.map(({ id, created_at, adId, stayTime }) => (
              <li key={id}>
                <ButtonBase onClick={() => openVisit(id)} sx={linkSx}>
                  <Box sx={{ flex: 'none' }}>{formatMoment(created_at)}</Box>
                  <Box sx={{ flex: 1, minWidth: 0 }}>{adId !== '' && <OtherAd adId={adId} />}</Box>
                  <Box sx={{ flex: 'none' }}>{formatStay(Number(stayTime) || 0)}</Box>
                </ButtonBase>
              </li>
            ))}
          </Box>
          <Note>{text.hint}</Note>
        </>
      )}
    </Related>
  );
}

/** Name of the ad; without a link, since the row is a button. */
function OtherAd({ adId }: { adId: string }) {
  const { name } = nameOrigin({ adId }, useAdsBySource());
  return <UntrustedText text={adId} shown={name} lines={1} />;
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
