import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SELECTION_BAR_HEIGHT } from '../../config/constants';
import { undo as text } from '../../text/undo';
import { BAR_WIDTH, clearOfBars, measureUndo } from '../../ui/bottomSpace';
import { isTextField } from '../../ui/isTextField';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useRights } from '../rights';
import { UNDO_MS } from './undoTime';
import { flushRequested } from './updates';
import { updateUndone, selectPending } from './slice';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const runOut = keyframes({ to: { transform: 'scaleX(0)' } });

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export function UndoBar() {
  const dispatch = useDispatch();
  const { mayWrite } = useRights();
  const made = useSelector(selectPending);
  // Taking back what was sent is a change, which a person who became a reader cannot make.
  const pending = mayWrite || !made?.takenBackBy ? made : undefined;
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden);
  const [undone, setUndone] = useState('');
  // A new change ends the announcement of the last undo, which would otherwise return once the change is sent.
  if (undone && pending && pending.id !== undone) setUndone('');
  /** Element that had the focus before the undo button. */
  const before = useRef<Element>(null);
  const undo = () => {
    dispatch(updateUndone());
    setUndone(pending?.id ?? '');
    restoreFocus(before.current);
  };

  // Leaving the area sends the change (D6.5).
  useEffect(() => () => void dispatch(flushRequested({ onUnload: false })), [dispatch]);
  useEffect(() => {
    if (!pending) return;
    const onKey = (event: KeyboardEvent) => {
      // Caps Lock makes it a capital letter.
      const isZ = event.key.toLowerCase() === 'z';
      if (!isZ || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (isTextField(event.target)) return;
      event.preventDefault();
      dispatch(updateUndone());
      setUndone(pending.id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch, pending]);

  return (
    <div role="status" data-over>
      {!pending && undone && <VisuallyHidden key={undone}>{text.undone}</VisuallyHidden>}
      {pending && (
        <Box
          key={pending.id}
          ref={measureUndo}
          sx={{
            position: 'fixed',
            // Puts the bar above the drawer, and above the backdrop of a dialog, which stays clear of it.
            zIndex: 'snackbar',
            left: { xs: 12, md: 24 },
            right: { xs: 12, md: 'auto' },
            bottom: { xs: 'calc(12px + env(safe-area-inset-bottom))', md: 24 },
            'body:has([data-selection-bar]) &': {
              mb: { xs: `${SELECTION_BAR_HEIGHT}px`, md: 0 },
            },
            maxWidth: BAR_WIDTH,
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            pl: 2.5,
            pr: 1,
            py: 0.75,
            borderRadius: 1,
            overflow: 'hidden',
            boxShadow: 6,
            bgcolor: 'brand.deep',
            color: 'brand.onDeep',
            '--focus': 'var(--mui-palette-brand-onDeep)',
            animation: `${appear} 180ms`,
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
            '@media print': { display: 'none' },
          }}
        >
          {clearOfBars}
          <Box sx={{ typography: 'body2', flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {pending.text}
          </Box>
          <Button
            color="inherit"
            onFocus={({ relatedTarget }) => (before.current = relatedTarget)}
            onClick={undo}
            aria-keyshortcuts="Control+Z"
            sx={{ flex: 'none', fontWeight: 700 }}
          >
            {text.undo}
            <Box component="kbd" aria-hidden sx={keySx}>
              Ctrl+Z
            </Box>
          </Button>
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              inset: 'auto 0 0 0',
              height: 3,
              bgcolor: 'secondary.main',
              transformOrigin: 'left',
              animation: `${runOut} ${UNDO_MS}ms linear forwards`,
              animationPlayState: isVisible ? 'running' : 'paused',
              '@media (prefers-reduced-motion: reduce)': {
                animationTimingFunction: `steps(${UNDO_MS / 1000})`,
              },
            }}
          />
        </Box>
      )}
    </div>
  );
}

const keySx = {
  display: { xs: 'none', md: 'inline' },
  ml: 1,
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 500,
  opacity: 0.85,
};

/** Focuses what was focused before; if that is gone, the open drawer, or else the page. */
function restoreFocus(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
  const target = isThere
    ? before
    : (document.querySelector<HTMLElement>('main [role=dialog] [tabindex="-1"]') ??
      document.querySelector('main'));
  target?.focus({ preventScroll: true });
}
