import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { STAFF_BAR_HEIGHT } from '../../config/constants';
import { resourceText } from '../../text/resource';
import { SPACE_BELOW } from '../../ui/bottomSpace';
import { ChevronDown, Cross } from '../../ui/icons';
import { lineIcon } from '../../ui/lineIcon';
import { IconAction } from '../IconAction';
import { useRights } from '../rights';
import { useCopy } from './useCopy';
import { useInertBackground } from './useInertBackground';
import { useDrawerFocus } from './useDrawerFocus';
import { useDrawerKeys } from './useDrawerKeys';

const text = resourceText.drawer;

const Up = lineIcon('m5 15 7-7 7 7');
const Chain = lineIcon(
  'M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1-1',
);

const WIDTH = 480;

/** Wide windows leave room for the drawer beside the page. */
const narrowPage = (
  <GlobalStyles styles={{ '@media (min-width: 1440px)': { main: { paddingRight: WIDTH } } }} />
);

/**
 * Marks the open row in tables, cards, tasks and on the board, without rendering any of them again. The attribute is
 * repeated to outweigh the table's own rule for the row under the pointer.
 */
const markRow = (id: number) => (
  <GlobalStyles
    styles={{
      [`main [data-id="${id}"][data-id][data-id]`]: {
        backgroundColor:
          'color-mix(in srgb, var(--mui-palette-primary-main) 9%, var(--mui-palette-background-paper))',
        boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
      },
    }}
  />
);

const arrive = keyframes({ from: { opacity: 0, transform: 'translateX(24px)' } });

/** Button to a neighbouring row; without onClick it is disabled: there is no such row, or it is not known yet. */
interface Step {
  label: string;
  onClick: (() => void) | undefined;
}

interface Props {
  /** Id of the shown row, which gets the focus back; undefined for a new row. */
  id: number | undefined;
  title: string;
  /** Ids of neighbours: when the row has left the page, the first of them that is still there gets the focus. */
  beside?: readonly (number | undefined)[];
  /** Neighbouring rows, for the buttons and the keys K and J; undefined: no buttons. */
  previous?: Step | undefined;
  next?: Step | undefined;
  /** Address that a button copies; undefined: no button. */
  link?: string | undefined;
  /** Also called on Escape; in a field only on the second one, since the first leaves the field. */
  onClose: () => void;
  /** Buttons below the title, which do not scroll. */
  actions?: ReactNode;
  /** Element that gets the focus first. Default: the title. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Side panel for one row, below the bar. From 1440 px it pushes the page aside; in narrower windows it covers the right
 * end of the page, and the rest stays usable. On phones it covers the window.
 */
export function Drawer({
  id,
  title,
  beside,
  previous,
  next,
  link,
  onClose,
  actions,
  first,
  children,
}: Props) {
  const copy = useCopy();
  const { mayWrite } = useRights();
  const titleId = useId();
  const drawer = useRef<HTMLDivElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isNew = id === undefined;
  // Scrolls to the top when a new row has been saved: its drawer begins with parts that the form of a new row does not
  // have.
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [isNew]);
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  useDrawerFocus(first ?? titleRef, id, beside);
  useDrawerKeys(drawer, { onPrevious: previous?.onClick, onNext: next?.onClick, onClose });
  useInertBackground(drawer, isPhone);

  return (
    <Box
      ref={drawer}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{
        position: 'fixed',
        inset: { xs: 0, sm: `${STAFF_BAR_HEIGHT}px 0 0 auto` },
        zIndex: 'drawer',
        width: { sm: WIDTH },
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'brand.raised',
        borderLeft: { sm: 1 },
        borderColor: { sm: 'divider' },
        boxShadow: { sm: 12 },
        '@media (min-width: 1440px)': { boxShadow: 'none' },
        outline: 'none',
        animation: `${arrive} 180ms`,
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    >
      {narrowPage}
      {id !== undefined && markRow(id)}
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1.5, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', mr: -1.25 }}>
          <Typography
            ref={titleRef}
            id={titleId}
            variant="h4"
            component="h2"
            tabIndex={-1}
            aria-live="polite"
            sx={titleSx}
          >
            <bdi>{title}</bdi>
          </Typography>
          {previous && (
            <StepButton {...previous} shortcut="K">
              <Up />
            </StepButton>
          )}
          {next && (
            <StepButton {...next} shortcut="J">
              <ChevronDown />
            </StepButton>
          )}
          {link !== undefined && (
            <IconAction aria-label={text.copy} isOff={false} onClick={() => void copy(link)}>
              <Chain />
            </IconAction>
          )}
          <IconAction
            aria-label={text.close}
            aria-keyshortcuts="Escape"
            isOff={false}
            onClick={onClose}
          >
            <Cross />
          </IconAction>
        </Box>
        {/* The margin keeps the buttons apart from a title of two lines, which fills the row above. */}
        {actions && <Box sx={{ mt: 1.5 }}>{actions}</Box>}
      </Box>
      <Box
        ref={body}
        // For readers the drawer may contain nothing focusable. Its body is focusable itself, so that keys can scroll
        // it.
        {...(!mayWrite && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })}
        sx={{
          flex: 1,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          px: { xs: 2, sm: 3 },
          pt: 2.5,
          // On phones the drawer covers the window, so bars at the bottom would cover its end.
          pb: { xs: SPACE_BELOW, md: 12 },
          // Keeps the error below a focused field in sight, too.
          scrollPaddingBottom: { xs: SPACE_BELOW, md: '3.5rem' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/**
 * The lines have room for letters with marks below, as in Arabic, which are clipped otherwise. The margins make two lines
 * as high as the buttons beside them, so that a long title does not move what is below.
 */
const titleSx = {
  flex: 1,
  minWidth: 0,
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
  my: '-0.2em',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  // Phones have little room beside the buttons.
  WebkitLineClamp: { xs: 4, sm: 2 },
  WebkitBoxOrient: 'vertical',
};

interface StepButtonProps extends Step {
  /** Key that `useDrawerKeys` handles. */
  shortcut: string;
  children: ReactNode;
}

const StepButton = ({ label, onClick, shortcut, children }: StepButtonProps) => (
  <IconAction
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={`${label} (${shortcut})`}
    isOff={!onClick}
    onClick={onClick}
  >
    {children}
  </IconAction>
);
