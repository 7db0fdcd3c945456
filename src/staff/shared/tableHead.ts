/**
 * Head of a table whose rows become blocks in narrow windows. It is visually hidden there, because the cells of a block
 * say what they are.
 */
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
