/**
 * A field as high as the other filters of its line. Its font size is 1rem on touch screens, since iOS zooms into fields
 * with a smaller one.
 */
export const compactSx = {
  '& .MuiInputBase-root.MuiInputBase-sizeSmall': {
    minHeight: { xs: 44, md: 36 },
    borderRadius: '8px',
    pl: 1.25,
    fontSize: { xs: '1rem', md: '0.9375rem' },
  },
  '& .MuiInputBase-input.MuiInputBase-input': {
    py: 0,
    px: 0,
    pr: 1,
    height: { xs: 44, md: 36 },
    textOverflow: 'ellipsis',
  },
};
