import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { agreements } from '../../text/agreements';
import { selectPages, selectStayTime, selectUuid } from '../../tracking/selectors';
import { Facts } from '../../ui/Facts';

const { identifier, stay, pages: pagesTitle, visits, duration } = agreements.yourData;

/** The navigation record of this browser (R3.2). */
export function StoredRecord() {
  const uuid = useSelector(selectUuid);
  const pages = useSelector(selectPages);
  const seconds = Number(useSelector(selectStayTime));
  return (
    <div>
      <Facts
        facts={[
          { label: identifier, text: uuid },
          { label: stay, text: duration(seconds) },
        ]}
        sx={{ gap: 1.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
      />
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ py: 1, cursor: 'pointer', width: 'fit-content' }}>
          {pagesTitle(pages.length)}
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {pages.map(({ dir, cont, time }) => (
            <Typography component="li" variant="body2" key={dir} sx={{ overflowWrap: 'anywhere' }}>
              {dir}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {visits(Number(cont))}, {duration(Number(time))}
              </Box>
            </Typography>
          ))}
        </Box>
      </Box>
    </div>
  );
}
