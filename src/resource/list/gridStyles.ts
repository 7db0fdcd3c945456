import type { SxProps, Theme } from '@mui/material/styles';

/** Dense, calm, and readable: what a visitor sent never changes the height of a row. */
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
  '& .MuiDataGrid-cell bdi': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .MuiDataGrid-cell [data-none]': { color: 'text.secondary' },
};
