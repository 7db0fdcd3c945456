/** A field as high as the line of filters. Letters of 1rem where fingers use it, since iOS zooms into smaller ones. */
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
