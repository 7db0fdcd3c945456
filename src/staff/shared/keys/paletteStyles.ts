/** Fixes the dialog at the top of the window, so that its field stays in place while the list grows and shrinks. */
export const paperSx = {
  m: 0,
  position: 'fixed',
  top: { xs: 8, sm: '12vh' },
  width: 'calc(100% - 16px)',
  maxWidth: 640,
  maxHeight: { xs: 'calc(100dvh - 16px)', sm: '70vh' },
} as const;

export const inputSx = {
  width: 1,
  px: 2.5,
  py: 1.75,
  font: 'inherit',
  fontSize: '1.0625rem',
  color: 'text.primary',
  bgcolor: 'transparent',
  border: 0,
  borderBottom: '1px solid',
  borderColor: 'divider',
  outline: 'none',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

export const listSx = {
  listStyle: 'none',
  m: 0,
  p: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  height: { xs: '100dvh', sm: '26rem' },
} as const;

export const groupSx = {
  px: 1.5,
  pt: 1,
  pb: 0.5,
  typography: 'body2',
  fontSize: '0.8125rem',
  color: 'text.secondary',
};

export const lineSx = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: { xs: 44, sm: 36 },
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  typography: 'body2',
  cursor: 'pointer',
  '& > bdi:first-of-type': {
    flex: '1 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Shows a policy's number whole; on phones on a line above the rest.
  '&[data-number]': {
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    '& > bdi:first-of-type': {
      flexShrink: { xs: 1, sm: 0 },
      flexBasis: { xs: '100%', sm: 'auto' },
      maxWidth: 1,
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
    },
    '& > bdi + bdi': { textAlign: { xs: 'left', sm: 'right' }, maxWidth: { xs: 1, sm: '60%' } },
  },
  '&.Mui-focused': { bgcolor: 'brand.tint', color: 'text.primary' },
} as const;

export const noteSx = {
  color: 'text.secondary',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  textAlign: 'right',
  maxWidth: '60%',
} as const;
