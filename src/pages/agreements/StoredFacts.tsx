import Typography from '@mui/material/Typography';
import type { Visit } from '../../api/visitFields';
import { formatMoment } from '../../lib/formats';
import { agreements } from '../../text/agreements';
import { Facts } from '../../ui/Facts';

const { yourData } = agreements;

/** List of the visitor's data in the database that the record does not contain. @param visits newest first */
export function StoredFacts({ visits }: { visits: Visit[] }) {
  const [newest] = visits;
  const oldest = visits.at(-1);
  if (!newest || !oldest) return <span>{yourData.noRow}</span>;
  const { created_at, updatedAt, ip, deviceType, system, prePage, exclusion } = newest;
  const ads = [...new Set(visits.map(({ adId }) => adId).filter(Boolean))].reverse();
  const isExcluded = exclusion !== '' && exclusion !== 'included';
  return (
    <>
      <Typography variant="h5" component="h3">
        {yourData.stored}
      </Typography>
      <Facts
        facts={[
          { label: yourData.first, text: formatMoment(oldest.created_at) },
          { label: yourData.last, text: formatMoment(updatedAt ?? created_at) },
          { label: yourData.storedAd, text: ads.join(', ') || yourData.noAd },
          { label: yourData.ip, text: ip || yourData.unknown },
          {
            label: yourData.device,
            text: [yourData.devices[deviceType] ?? deviceType, system].filter(Boolean).join(', '),
          },
          { label: yourData.referrer, text: prePage || yourData.noReferrer },
          ...(isExcluded ? [{ label: yourData.excluded, text: yourData.isExcluded }] : []),
        ]}
        sx={{
          mt: 1.5,
          gap: 1.5,
          gridTemplateColumns: { sm: '1fr 1fr' },
          overflowWrap: 'anywhere',
          fontVariantNumeric: 'tabular-nums',
        }}
      />
    </>
  );
}
