import { styled } from '@mui/material/styles';
import { BAR_HEIGHT } from '../../config/constants';
import { agreements } from '../../text/agreements';
import { notPrinted } from '../../ui/notPrinted';

/** Height in pixels of the contents on phones, where they are one line below the navigation bar. */
export const CONTENTS_HEIGHT = 48;

interface Props {
  chapters: { id: string; short: string }[];
}

/**
 * Links to the chapters, which stay visible at the side or, on phones, in a line that scrolls sideways. They are plain
 * anchors, which work without scripts and keep the query of the address.
 */
export const Contents = ({ chapters }: Props) => (
  <Bar aria-label={agreements.contents}>
    <ul>
      {chapters.map(({ id, short }) => (
        <li key={id}>
          <a href={`#${id}`}>{short}</a>
        </li>
      ))}
    </ul>
  </Bar>
);

const Bar = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: BAR_HEIGHT - 1,
  zIndex: 1,
  backgroundColor: theme.vars.palette.background.default,
  ...notPrinted,
  // Browsers that support this property mark the link of the visible chapter.
  scrollTargetGroup: 'auto',
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'flex' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
    // Bold text would move the links after it.
    '&:target-current': {
      color: theme.vars.palette.text.primary,
      textDecoration: 'underline 2px',
      textUnderlineOffset: 6,
    },
  },
  [theme.breakpoints.down('md')]: {
    marginInline: theme.spacing(-2),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& ul': {
      minHeight: CONTENTS_HEIGHT - 1,
      alignItems: 'center',
      columnGap: theme.spacing(2.5),
      paddingInline: theme.spacing(2),
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    '& a': { whiteSpace: 'nowrap', outlineOffset: -3 },
    // In a low window, such as one enlarged to 400 %, the line would cover too much.
    '@media (max-height: 479.95px)': { position: 'static' },
  },
  [theme.breakpoints.between('sm', 'md')]: {
    marginInline: theme.spacing(-3),
    '& ul': { paddingInline: theme.spacing(3) },
  },
  [theme.breakpoints.up('md')]: {
    top: BAR_HEIGHT,
    alignSelf: 'start',
    paddingBlock: theme.spacing(5),
    '& ul': { flexDirection: 'column' },
  },
}));
