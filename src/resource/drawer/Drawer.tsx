import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { DrawerHead, type Step } from './DrawerHead';
import { useInertBackground } from './useInertBackground';
import { useDrawerFocus } from './useDrawerFocus';
import { useDrawerKeys } from './useDrawerKeys';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateX(24px)' } });

interface Props {
  /** Id of the shown row, which gets the focus back; undefined for a new row. */
  id: number | undefined;
  title: string;
  /** Neighbouring rows, for the buttons and the keys K and J; undefined: no buttons. */
  newer?: Step | undefined;
  older?: Step | undefined;
  /** Address that a button copies; undefined: no button. */
  link?: string | undefined;
  /** Also called on Escape, unless a field has the focus. */
  onClose: () => void;
  /** Below the title; does not scroll. */
  actions?: ReactNode;
  /** Element that gets the focus first. Default: the title. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Side panel for one row. On phones it covers the window; otherwise the table beside it stays usable. */
export function Drawer({
  id,
  title,
  newer,
  older,
  link,
  onClose,
  actions,
  first,
  children,
}: Props) {
  const titleId = useId();
  const drawer = useRef<HTMLDivElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  useDrawerFocus(first ?? titleRef, id);
  useDrawerKeys({ onNewer: newer?.onClick, onOlder: older?.onClick, onClose });
  useInertBackground(drawer, isPhone);

  return (
    <Box
      ref={drawer}
      role="dialog"
      aria-labelledby={titleId}
      sx={{
        position: 'fixed',
        inset: { xs: 0, sm: '0 0 0 auto' },
        zIndex: 'drawer',
        width: { sm: 480 },
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        borderLeft: { sm: 1 },
        borderColor: { sm: 'divider' },
        boxShadow: { sm: 12 },
        animation: `${arrive} 180ms`,
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1.5, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <DrawerHead {...{ titleId, title, titleRef, newer, older, link, onClose }} />
        {actions}
      </Box>
      <Box
        sx={{
          flex: 1,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          px: { xs: 2, sm: 3 },
          pt: 2.5,
          // Space for the undo bar, which covers the end.
          pb: 12,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
