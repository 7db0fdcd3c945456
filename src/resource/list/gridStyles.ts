import type { SxProps, Theme } from '@mui/material/styles';

/** Styles of the table. Each cell is one line that is cut off, so that every row has the same height. */
export const gridStyles: SxProps<Theme> = {
  typography: 'body2',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  borderColor: 'divider',
  borderRadius: 1,
  '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeaders': { borderColor: 'divider' },
  '& .MuiDataGrid-columnHeader': { bgcolor: 'brand.tint' },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 650, color: 'text.secondary' },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-cell': { px: 1.25 },
  '& .MuiDataGrid-columnHeader:not(.MuiDataGrid-columnHeaderCheckbox)': { px: 1.25 },
  '& .title a:not(:hover)': { textDecoration: 'none' },
  '& .MuiDataGrid-cell.bare': { px: 0, textAlign: 'center' },
  '& .title, & .unread .MuiDataGrid-cell': { fontWeight: 600 },
  '& .MuiCheckbox-root': { p: 0.75 },
  '& .MuiDataGrid-cell :is(bdi, time)': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiDataGrid-cell [data-none], & .muted .MuiDataGrid-cell': { color: 'text.secondary' },
};
