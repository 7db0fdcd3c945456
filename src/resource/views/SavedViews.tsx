import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { lazy, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { savedViews as text } from '../../text/savedViews';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { SmallButton } from '../SmallButton';
import { viewsRequested } from './savedViews';

const ViewsPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "staff-views" */ './ViewsPanel')).ViewsPanel,
}));

interface Props {
  /** Name of the list. */
  list: string;
  /**
   * Search part of the address of what is shown now, without an open row and a page number; its question mark is
   * optional.
   */
  query: string;
}

/** Height of the panel while its code is loading, so that the popover is placed where the panel has room. */
const PANEL_HEIGHT = 400;

/** Button that opens the person's saved views of a list, and saves what is shown now as one. */
export function SavedViews({ list, query }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const dispatch = useDispatch();
  const id = useId();
  return (
    <>
      <SmallButton
        ref={button}
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          dispatch(viewsRequested());
          setOpen(true);
        }}
      >
        {text.button}
      </SmallButton>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={100}
        slotProps={{
          paper: {
            id,
            role: 'dialog',
            'aria-label': text.title,
            sx: { width: 340, maxWidth: 'calc(100vw - 32px)', p: 2, mt: 0.5 },
          },
        }}
      >
        <ErrorBoundary fallback={text.unreadable} loading={<Box sx={{ height: PANEL_HEIGHT }} />}>
          <ViewsPanel list={list} query={query.replace(/^\?/, '')} onClose={() => setOpen(false)} />
        </ErrorBoundary>
      </Popover>
    </>
  );
}
