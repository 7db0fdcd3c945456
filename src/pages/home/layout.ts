import { styled, type Theme } from '@mui/material/styles';

/** List below the heading of a section, whose users set columns and gaps. */
export const SectionList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(5, 0, 0),
  padding: 0,
  display: 'grid',
  [theme.breakpoints.up('md')]: { marginTop: theme.spacing(7) },
}));

/** Row of links, which fill it on phones. */
export const ActionRow = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(4),
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 } },
}));

const span = (tracks: number) => ({ gridColumn: `span ${tracks}` });
/** Selector of an item and all after it. */
const itemsFrom = (first: string) => `& > ${first}, & > ${first} ~ *`;

const threes = {
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  '& > *': span(4),
  [itemsFrom(':nth-of-type(3n + 1):nth-last-of-type(2)')]: span(6),
  [itemsFrom(':nth-of-type(3n + 1):nth-last-of-type(4)')]: span(6),
};
const fours = { [itemsFrom(':first-of-type:nth-last-of-type(4n)')]: span(3) };
const pairs = {
  // With letters so large that words would break, each item has a whole row.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 50% - 1.5rem)), 1fr))',
  '& > :nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
};

/**
 * Grid of children of one type in full rows (D2.10): rows of two on phones, otherwise of three, or of four in wide
 * windows when that fills all rows. When rows of three leave one or two items over, the last rows have two, so that no
 * item is alone in its row.
 */
export const fullRows = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: pairs,
  [theme.breakpoints.up('sm')]: threes,
  [theme.breakpoints.up('md')]: fours,
});

/** fullRows for wider items: narrow windows have rows of two, in which the last item of an odd number fills the row. */
export const wideFullRows = (theme: Theme) => ({
  [theme.breakpoints.between('sm', 'md')]: pairs,
  [theme.breakpoints.up('md')]: { ...threes, ...fours },
});
