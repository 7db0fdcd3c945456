import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { proof } from '../../config/firm';
import { publicSite } from '../../text/publicSite';
import { Section } from '../../ui/Section';

const { title, list } = publicSite.home.questions;
const middle = Math.ceil(list.length / 2);
/**
 * Questions of the two columns in wide windows. Each column is an element, so that an answer moves only what is below
 * it.
 */
const halves = [list.slice(0, middle), list.slice(middle)];

/** Frequent questions in details elements, which open without scripts. */
export const Questions = () => (
  // The section is tinted unless the previous one is.
  <Section id="questions" title={title} look={proof.people.length > 0 ? 'plain' : 'tint'}>
    <List>
      {halves.map((half, position) => (
        <div key={position}>
          {half.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                <Typography variant="h3">{question}</Typography>
              </summary>
              <Typography>{answer}</Typography>
            </details>
          ))}
        </div>
      ))}
    </List>
  </Section>
);

const List = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(4),
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: theme.spacing(7),
  },
  '& details': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    minHeight: 64,
    padding: theme.spacing(1.5, 1, 1.5, 0),
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    // This draws a chevron.
    '&::after': {
      content: '""',
      flex: 'none',
      width: 10,
      height: 10,
      border: 'solid',
      borderWidth: '0 2px 2px 0',
      transform: 'translateY(-25%) rotate(45deg)',
    },
  },
  '& [open] summary::after': { transform: 'translateY(25%) rotate(225deg)' },
  '& h3': { fontSize: '1.25rem' },
  '& p': {
    padding: theme.spacing(0, 5, 3, 0),
    color: theme.vars.palette.text.secondary,
    textWrap: 'pretty',
  },
}));
