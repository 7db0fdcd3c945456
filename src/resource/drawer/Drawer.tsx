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
  /** Of the row that it is about, to which the keyboard goes back; undefined: a new one. */
  id: number | undefined;
  title: string;
  /** Buttons that lead to other rows, and the keys K and J; undefined: none. */
  newer?: Step | undefined;
  older?: Step | undefined;
  /** The address that its button copies; undefined: no such button. */
  link?: string | undefined;
  /** Also by Escape, but not out of a field. */
  onClose: () => void;
  /** Under the title, and like it always in view. */
  actions?: ReactNode;
  /** What has the keyboard at first. Default: the title. */
  first?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** On phones the whole window; else at its right, and the table beside it can still be used. */
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
  const panel = useRef<HTMLDivElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  useDrawerFocus(first ?? titleRef, id);
  useDrawerKeys({ onNewer: newer?.onClick, onOlder: older?.onClick, onClose });
  useInertBackground(panel, isPhone);

  return (
    <Box
      ref={panel}
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
          // The undo bar lies over its end.
          pb: 12,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
