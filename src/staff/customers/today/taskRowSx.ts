// Layout of a task: one line on very wide screens, two on those of notebooks, several on phones.

export const rowSx = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 8rem 34.5rem',
    lg: 'minmax(0, 1fr) 7.75rem 31.25rem',
    xl: 'minmax(0, 1.9fr) minmax(0, 1.2fr) minmax(0, 0.6fr) 12rem 34.5rem',
  },
  gridTemplateAreas: {
    xs: '"who" "message" "aside" "buttons"',
    md: '"who aside buttons" "message aside buttons"',
    xl: '"who message more aside buttons"',
  },
  alignItems: 'center',
  columnGap: 2,
  rowGap: { xs: 0.5, md: 0 },
  px: 1.5,
  // Two lines on notebooks take 43 px, as rows of lists do.
  py: { xs: 1, lg: 0.125, xl: 0.375 },
  minHeight: { lg: 40 },
  borderTop: 1,
  borderColor: 'divider',
  outline: 'none',
  '&:first-of-type': { borderTop: 0 },
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible, &:focus': {
    bgcolor: 'brand.tint',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
};
export const buttonsSx = {
  gridArea: 'buttons',
  display: 'flex',
  gap: 0.75,
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  justifyContent: 'flex-end',
  '& .MuiButton-root': { px: { xs: 1, md: 1.25, lg: 1, xl: 1.25 }, whiteSpace: 'nowrap' },
  '& .MuiButton-sizeSmall': { minHeight: { md: 32 } },
  // A minimum width of the last button aligns the telephone numbers of all rows.
  '& > :last-child': { minWidth: { xs: 84, md: 92 } },
};
export const contactSx = {
  fontVariantNumeric: 'tabular-nums',
  // Phones show it first, aligned with the start of the name.
  order: { xs: -1, md: 0 },
  ml: { xs: -1, md: 0 },
  mr: { xs: 'auto', md: 0 },
};
// It takes a line of its own on phones, because the row of a customer whom nobody owns has one more button.
export const freeContactSx = {
  ...contactSx,
  flexBasis: { xs: '100%', sm: 'auto' },
  justifyContent: { xs: 'flex-start', md: 'center' },
};
// Phones show both in a line of their own.
export const answerSx = { order: { xs: -1, md: 0 } };
export const besideAnswerSx = {
  ...contactSx,
  flexBasis: { xs: '60%', sm: 'auto' },
  justifyContent: { xs: 'flex-start', md: 'center' },
};
export const nameSx = {
  font: 'inherit',
  fontWeight: 650,
  lineHeight: { lg: 1.25 },
  textAlign: 'start',
  overflowWrap: 'anywhere',
  verticalAlign: 'baseline',
};
export const coveredSx = {
  flex: 'none',
  ml: { xs: 1, lg: 0 },
  typography: 'body2',
  color: 'text.secondary',
};
export const reasonSx = {
  typography: 'body2',
  lineHeight: { lg: 1.25 },
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  '&[data-late]': { color: 'error.main', fontWeight: 600 },
};
export const whoSx = {
  gridArea: 'who',
  minWidth: 0,
  display: { lg: 'flex' },
  alignItems: 'baseline',
  columnGap: 1.5,
  '& > *': { lg: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  '& > button': { flex: 'none', maxWidth: { lg: '65%' } },
  '&[data-alone]': { gridRowEnd: { lg: 'message' }, gridColumnEnd: { xl: 'message' } },
};
/** Cuts the message to one line; the drawer shows all of it. */
export const messageSx = {
  typography: 'body2',
  lineHeight: { lg: 1.25 },
  gridArea: 'message',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& [data-shared]': { fontWeight: 600, color: 'warning.main' },
  '& bdi + bdi::before': { content: '" · "' },
};
export const moreSx = {
  ...messageSx,
  gridArea: 'more',
  color: 'text.secondary',
  display: { xs: 'none', xl: 'block' },
};
export const asideSx = {
  gridArea: 'aside',
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column', xl: 'row' },
  gap: { xs: 1.5, md: 0, xl: 1.5 },
  typography: 'body2',
  lineHeight: { lg: 1.25 },
  color: 'text.secondary',
  minWidth: 0,
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};
