import { styled } from '@mui/material/styles';

/** The list below the heading of a section. Its users set the columns and gaps. */
export const SectionList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(5, 0, 0),
  padding: 0,
  display: 'grid',
  [theme.breakpoints.up('md')]: { marginTop: theme.spacing(7) },
}));

/** Links side by side; on phones they fill the row. */
export const ActionRow = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(4),
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 } },
}));
