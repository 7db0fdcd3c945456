import { styled } from '@mui/material/styles';

/** Layout of fields in two columns; a field with the class `wide` spans both. */
export const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: {
    // With large letters there is only one column.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(11rem, 50% - 1rem)), 1fr))',
  },
  columnGap: theme.spacing(2.5),
  rowGap: theme.spacing(0.75),
  alignItems: 'end',
  '& > .wide': { gridColumn: '1 / -1' },
}));
