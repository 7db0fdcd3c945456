import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { firm } from '../../../config/firm';
import { saveFile } from '../../../resource/exporting/download';
import { SmallButton } from '../../../resource/SmallButton';
import { adFigures as text } from '../../../text/adFigures';
import { exporting } from '../../../text/exporting';
import { toastShown } from '../../../ui/toasts/slice';
import { UploadButton } from '../uploads/UploadButton';
import { sayPeriod } from '../../shared/period/period';
import { toFile } from './file';
import type { Table } from './rows';
import type { Asked } from './reading';

interface Props {
  /** Periods of the figures; undefined: not requested yet. */
  asked: Asked | undefined;
  /** Table to export; undefined: not all parts are counted. */
  table: Table | undefined;
  /** Text on what has not been read yet, shown instead of the period before; undefined: all is read. */
  missing: ReactNode;
}

/** Line with the days of the period, and the buttons that export the figures. */
export function Tools({ asked, table, missing }: Props) {
  const dispatch = useDispatch();
  const save = () => {
    if (!table || !asked) return;
    const name = text.file(asked.period.first, asked.period.last);
    saveFile(name, [toFile(table.rows, table.total, firm.csvDelimiter)]);
    dispatch(toastShown('success', text.exported(name)));
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        mt: 1,
        mb: 0.5,
      }}
    >
      {/* Reserves the lines that the full text takes, so that nothing below moves. */}
      <Typography variant="body2" component="div" sx={{ minHeight: { xs: '3.2em', sm: '1.6em' } }}>
        {asked && (
          <Box component="span" sx={{ fontWeight: 650, mr: 0.5 }}>
            {sayPeriod(asked.period)}
          </Box>
        )}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <span role="status">{missing}</span>
          {asked && missing === undefined && text.comparedWith(sayPeriod(asked.before))}
        </Box>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>
        <UploadButton days={asked?.period} />
        <SmallButton variant="outlined" aria-disabled={!table} onClick={save} sx={exportSx}>
          {exporting.start}
        </SmallButton>
      </Box>
    </Box>
  );
}

const exportSx = { '&[aria-disabled=true]': { opacity: 0.7 } };
