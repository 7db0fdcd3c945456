import { styled, type Theme } from '@mui/material/styles';

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

const span = (tracks: number) => ({ gridColumn: `span ${tracks}` });
/** The items from one on. */
const from = (first: string) => `& > ${first}, & > ${first} ~ *`;

const threes = {
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  '& > *': span(4),
  [from(':nth-of-type(3n + 1):nth-last-of-type(2)')]: span(6),
  [from(':nth-of-type(3n + 1):nth-last-of-type(4)')]: span(6),
};
const fours = { [from(':first-of-type:nth-last-of-type(4n)')]: span(3) };
const pairs = {
  // One in a row where the letters are so large that words would break.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 50% - 1.5rem)), 1fr))',
  '& > :nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
};

/**
 * On phones rows of two. Rows of three, or in wide windows of four if that leaves no rest. A rest is shared by rows of two, so that no item is
 * alone in its row and no row has a hole (D2.10). For children of one type.
 */
export const fullRows = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: pairs,
  [theme.breakpoints.up('sm')]: threes,
  [theme.breakpoints.up('md')]: fours,
});

/** The same, for wider items: narrow windows have rows of two, and the last of an odd number is as wide as both. */
export const wideFullRows = (theme: Theme) => ({
  [theme.breakpoints.between('sm', 'md')]: pairs,
  [theme.breakpoints.up('md')]: { ...threes, ...fours },
});
