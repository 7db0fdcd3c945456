import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { formatStay } from '../../lib/formats';
import { agreements } from '../../text/agreements';
import { CLICK_KINDS, type PageRecord } from '../../tracking/record/record';
import { selectRecord, selectStayTime } from '../../tracking/selectors';
import { adCodeOf } from '../../tracking/visit/adCode';
import { Facts } from '../../ui/Facts';

const { yourData } = agreements;

/** List of the data in this browser's navigation record (R3.2). */
export function RecordFacts() {
  const { uuid, pages, clicks = {} } = useSelector(selectRecord);
  const stay = formatStay(Number(useSelector(selectStayTime)));
  const contacts = CLICK_KINDS.filter((kind) => clicks[kind]).map((kind) =>
    yourData.clicks(kind, yourData.times(Number(clicks[kind]))),
  );
  return (
    <>
      <Facts
        facts={[
          { label: yourData.viewed, text: yourData.viewedPages(pages.length, stay) },
          { label: yourData.ad, text: adsOf(pages).join(', ') || yourData.noAd },
          { label: yourData.identifier, text: uuid },
          ...(contacts.length > 0 ? [{ label: yourData.contacts, text: contacts.join(', ') }] : []),
        ]}
        sx={{
          gap: 1.5,
          gridTemplateColumns: { sm: '1fr 1fr' },
          overflowWrap: 'anywhere',
          fontVariantNumeric: 'tabular-nums',
        }}
      />
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ py: 1.25, cursor: 'pointer', width: 'fit-content' }}>
          {yourData.pages(pages.length)}
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {pages.map(({ dir, cont, time }) => (
            <Typography component="li" variant="body2" key={dir} sx={{ overflowWrap: 'anywhere' }}>
              {dir}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {`${yourData.times(Number(cont))}, ${formatStay(Number(time))}`}
              </Box>
            </Typography>
          ))}
        </Box>
      </Box>
    </>
  );
}

/** Ad codes in the addresses of the recorded pages (R1.2). */
const adsOf = (pages: PageRecord[]): string[] => [
  ...new Set(pages.map(({ dir }) => adCodeOf(dir.slice(dir.indexOf('?') + 1))).filter(Boolean)),
];
