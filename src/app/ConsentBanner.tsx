import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { CONTACT_BAR_HEIGHT } from '../config/constants';
import { useIsHydrated } from '../lib/useIsHydrated';
import { isPrivatePath, paths } from '../router/paths';
import { publicSite } from '../text/publicSite';
import { selectConsent } from '../tracking/selectors';
import { consentChanged } from '../tracking/slice';
import { ActionButton } from '../ui/ActionLink';
import { bannerHeight, measureBanner } from '../ui/bottomSpace';
import { notPrinted } from '../ui/notPrinted';

const { label, text, more, accept, refuse } = publicSite.consent;

/**
 * Asks for consent to record the visit, where consent is required and the visitor has not answered. The banner is the
 * first element of the page, so that the keyboard reaches it first, and fixed to the window, so that it moves nothing.
 * The prerendered page does not contain it, because the server does not know who has answered.
 */
export function ConsentBanner() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isUndecided = useSelector(selectConsent) === 'unknown';
  const isHydrated = useIsHydrated();
  if (!isUndecided || !isHydrated || isPrivatePath(pathname)) return null;
  return (
    <>
      {SPACE}
      <Bar ref={measureBanner} aria-label={label} hasContactBar={pathname !== paths.form}>
        <Typography sx={{ maxWidth: '40em', textWrap: 'pretty' }}>
          {text}{' '}
          {/* The link is a button, because axe accepts a skip link only as the first anchor of a page. */}
          <Link
            component="button"
            type="button"
            color="inherit"
            onClick={() => void navigate(paths.privacy)}
            sx={{ font: 'inherit', verticalAlign: 'baseline' }}
          >
            {more}
          </Link>
        </Typography>
        <div>
          <ActionButton look="outlined" onClick={() => dispatch(consentChanged('refused'))}>
            {refuse}
          </ActionButton>
          <ActionButton look="outlined" onClick={() => dispatch(consentChanged('given'))}>
            {accept}
          </ActionButton>
        </div>
      </Bar>
    </>
  );
}

/** Maximum height of the banner: half of the window, so that a low window has space for the page. */
const HEIGHT = 'min(13rem, 50vh)';

const COVERED = `calc(${bannerHeight(HEIGHT)} + ${CONTACT_BAR_HEIGHT}px)`;

/** Space at the end of the page, so that focused elements and the end can be scrolled above the banner. */
const SPACE = (
  <GlobalStyles
    styles={{
      html: { scrollPaddingBottom: `${COVERED} !important` },
      footer: { paddingBottom: `${COVERED} !important` },
    }}
  />
);

const Bar = styled('section', { shouldForwardProp: (prop) => prop !== 'hasContactBar' })<{
  hasContactBar: boolean;
}>(({ theme, hasContactBar }) => ({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: theme.vars.zIndex.appBar,
  boxSizing: 'border-box',
  maxHeight: HEIGHT,
  overflowY: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: theme.spacing(4),
  rowGap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 2),
  backgroundColor: theme.vars.palette.brand.raised,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.shadows[8],
  ...notPrinted,
  '& > div': {
    flex: '1 0 16rem',
    [theme.breakpoints.up('sm')]: { maxWidth: '22rem' },
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: theme.spacing(1.5),
  },
  // On phones the banner is above the contact bar, except in a low window, where that bar is part of the page's flow.
  [theme.breakpoints.down('sm')]: {
    '@media (min-height: 480px)': hasContactBar && {
      bottom: `calc(${CONTACT_BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
    },
  },
}));
