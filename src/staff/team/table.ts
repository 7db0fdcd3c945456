/** Head of a table whose rows become blocks in narrow windows: hidden from eyes there, because the cells say what they are. */
export const headSx = {
  typography: 'body2',
  fontWeight: 650,
  color: 'text.secondary',
  bgcolor: 'brand.tint',
  py: 0.75,
  '@media (max-width: 899.95px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    p: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
};

export const frameSx = {
  mt: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
};

export const quietSx = { color: 'text.secondary' };

/** @param columns of wide windows */
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
