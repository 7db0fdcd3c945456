import { styled } from '@mui/material/styles';

/** Bordered surface on a tinted page. */
export const Sheet = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(4) },
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
