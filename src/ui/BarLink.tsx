import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** Link of the navigation bar, which aria-current underlines on the current page. */
export const BarLink = styled(Link)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  padding: theme.spacing(0, 1),
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  textUnderlineOffset: 7,
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline' },
  '&[aria-current]': {
    textDecoration: `underline 3px ${theme.vars.palette.primary.main}`,
  },
  // Brand, two links and a button fit into 320 px, even with the wider fallback of the brand's typeface.
  [theme.breakpoints.down('sm')]: {
    fontSize: 'clamp(0.8125rem, 4.05vw, 0.9375rem)',
    padding: theme.spacing(0, 0.5),
  },
}));
