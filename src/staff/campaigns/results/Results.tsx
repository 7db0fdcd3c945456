import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSelector } from 'react-redux';
import { Note } from '../../../resource/drawer/Part';
import { adFigures as text } from '../../../text/adFigures';
import { AdCards } from './AdCards';
import { AdsTable } from './AdsTable';
import { Days } from './Days';
import type { Table } from './rows';
import { selectBars, selectFirm, selectTotalBefore } from './selectors';
import { Strip } from './Strip';

interface Props {
  /** Rows in the order in which they are shown, with totals. */
  table: Table;
  /** Whether the table still has the figures of the previous settings. */
  isOld: boolean;
  sort: string;
}

export function Results({ table: { rows, total, currencies }, isOld, sort }: Props) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const bars = useSelector(selectBars);
  const before = useSelector(selectTotalBefore);
  const Rows = isWide ? AdsTable : AdCards;
  return (
    <Box aria-busy={isOld} sx={{ filter: isOld ? 'grayscale(1)' : 'none' }}>
      <Strip figures={total} before={before} firm={useSelector(selectFirm)} />
      {currencies.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Note>{text.currencies(currencies.join(', '))}</Note>
        </Box>
      )}
      {bars && <Days {...bars} />}
      <Box sx={{ mt: 1.5 }}>
        <Rows rows={rows} total={total} sort={sort} />
      </Box>
    </Box>
  );
}
