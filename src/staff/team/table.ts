export const frameSx = {
  mt: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  outline: 'none',
  bgcolor: 'background.paper',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
};

export const quietSx = { color: 'text.secondary' };

/** Styles of a row. @param columns grid columns in wide windows */
export const rowSxOf = (columns: string) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.25,
  px: 2,
  py: 0.5,
  minHeight: { md: 40 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: columns },
});

export const lineSx = { borderTop: 1, borderColor: 'divider' };
