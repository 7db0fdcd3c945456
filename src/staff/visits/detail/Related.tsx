import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment, formatStay } from '../../../lib/formats';
import { Failed, listSx, Note, Part, Waiting } from '../../../resource/drawer/Part';
import { UntrustedText } from '../../../resource/drawer/UntrustedText';
import { visitDetail } from '../../../text/visitDetail';
import { customerAt } from '../../shared/addresses';
import { AdName } from '../../shared/ads/AdName';
import { nameOrigin, useAdsBySource } from '../../shared/ads/ads';
import { TouchFacts } from '../../shared/story/TouchFacts';
import { openVisit } from '../address';
import { detailOpened, type DetailState, type Loaded, selectDetail } from './slice';

interface Props<Row> {
  text: { title: string; failed: string; none: string };
  rows: Loaded<Row>;
  children: (rows: Row[]) => ReactNode;
}

/** Rows that are loaded after the visit. */
function Related<Row>({ text, rows, children }: Props<Row>) {
  const dispatch = useDispatch();
  const { id } = useSelector(selectDetail);
  return (
    <Part title={text.title}>
      {rows === undefined && <Waiting />}
      {rows === 'failed' && (
        <Failed text={text.failed} onAgain={() => id !== undefined && dispatch(detailOpened(id))} />
      )}
      {Array.isArray(rows) && (rows.length === 0 ? <Note>{text.none}</Note> : children(rows))}
    </Part>
  );
}

/** Links to the customers that the visitor has become; nothing when there are none. */
export const Customers = ({ customers }: Pick<DetailState, 'customers'>) =>
  Array.isArray(customers) &&
  customers.length > 0 && (
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

/** The visitor's visits: its touches (D5.2). */
export function Visits({ touches }: Pick<DetailState, 'touches'>) {
  const text = visitDetail.visits;
  return (
    <Related text={text} rows={touches}>
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
export function Others({ others }: Pick<DetailState, 'others'>) {
  const text = visitDetail.others;
  return (
    <Related text={text} rows={others}>
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

/** Without a link, since the row is a button. */
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
