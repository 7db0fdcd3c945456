import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { CONTACT_BAR_HEIGHT } from '../config/constants';
import { firm } from '../config/firm';
import { whatsappLink } from '../lib/whatsapp';
import { paths } from '../router/paths';
import { publicSite } from '../text/publicSite';
import { notPrinted } from '../ui/notPrinted';

const { label, call, whatsapp, quote } = publicSite.contactBar;

/** Links to a broker at the bottom edge of a phone's window, within reach of a thumb. */
export const ContactBar = () => (
  <Bar aria-label={label}>
    <a href={`tel:${firm.telephone.e164}`}>
      <Icon d="M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z" />
      {call}
    </a>
    <a href={whatsappLink(firm.whatsapp, publicSite.whatsapp.hello)}>
      <Icon d="M4 20l1.2-4A8 8 0 1 1 8 18.8zM9 9.5c0 3 2.5 5.5 5.5 5.5" />
      {whatsapp}
    </a>
    <Link to={paths.form}>
      <Icon d="M6 3h9l4 4v14H6zM9 12h7M9 16h7" />
      {quote}
    </Link>
  </Bar>
);

const Icon = ({ d }: { d: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden
  >
    <path d={d} />
  </svg>
);

/**
 * The bar is the last element of the page and sticky, so that it covers nothing at the end of the page. In a low
 * window, such as one enlarged to 400 %, it is not sticky. The theme makes the browser scroll focused elements above it
 * (scrollPadding).
 */
const Bar = styled('nav')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.vars.zIndex.appBar,
  // With large letters each link is as wide as its longest word, and links wrap into further rows.
  display: 'flex',
  flexWrap: 'wrap',
  boxSizing: 'border-box',
  minHeight: CONTACT_BAR_HEIGHT,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.up('sm')]: { display: 'none' },
  '@media (max-height: 479.95px)': { position: 'static' },
  ...notPrinted,
  '& a': {
    ...theme.typography.caption,
    flex: '1 1 30%',
    minWidth: 'min-content',
    boxSizing: 'border-box',
    paddingInline: theme.spacing(0.75),
    textAlign: 'center',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    textDecoration: 'none',
    outlineOffset: -4,
  },
  '& a:last-child': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    '--focus': 'currentColor',
  },
}));
