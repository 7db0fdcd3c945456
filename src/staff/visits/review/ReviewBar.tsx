import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { useDispatch, useSelector } from 'react-redux';
import { selectPending } from '../../../resource/undo/slice';
import { review as text } from '../../../text/review';
import { allVisitsChecked } from '../changes';
import { selectUnchecked } from '../counter/slice';
import { checkAllRequested, checkRequested, deleteRequested } from './actions';
import { CheckAllProgress } from './CheckAllProgress';
import { selectCheckAll } from './checkAll';
import { SURE_SLICE } from './leaving';
import { selectionChanged, selectSelected } from './selection';

/** Over the table. Whatever it says, its place is as high: what is below never moves. */
export function ReviewBar() {
  const bar = useRef<HTMLDivElement>(null);
  const selected = useSelector(selectSelected);
  const isIdle = useSelector(selectCheckAll).status === 'idle';
  const hasSelection = selected.length > 0;
  useLongWorkAsked();
  return (
    <Box
      ref={bar}
      role="group"
      aria-label={text.label}
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        alignContent: 'center',
        columnGap: 1,
        minHeight: { xs: 80, sm: 52 },
        outline: 'none',
      }}
    >
      {hasSelection && <Selected ids={selected} onDone={() => bar.current?.focus()} />}
      {!hasSelection && isIdle && <CheckAll />}
      {!isIdle && <CheckAllProgress />}
    </Box>
  );
}

function Selected({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const dispatch = useDispatch();
  const act = (action: { type: string }) => {
    dispatch(action);
    dispatch(selectionChanged([]));
    onDone();
  };
  const setChecked = (checked: boolean) => checkRequested({ ids, checked });
  return (
    <>
      <Box
        role="status"
        sx={{ typography: 'body2', fontWeight: 600, mr: 1, width: { xs: 1, sm: 'auto' } }}
      >
        {text.selected(ids.length)}
      </Box>
      <Act label={text.check} short={text.short.check} onClick={() => act(setChecked(true))} />
      <Act label={text.uncheck} short={text.short.uncheck} onClick={() => act(setChecked(false))} />
      <Act
        label={text.remove}
        short={text.remove}
        color="error"
        onClick={() => act(deleteRequested(ids))}
      />
    </>
  );
}

interface ActProps extends Pick<ButtonProps, 'color' | 'onClick'> {
  label: string;
  /** Where three of them do not fit beside each other. */
  short: string;
}

function Act({ label, short, ...button }: ActProps) {
  return (
    <Button size="small" aria-label={label} sx={{ ...touch, px: { xs: 1, sm: 1.5 } }} {...button}>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {short}
      </Box>
    </Button>
  );
}

function CheckAll() {
  const dispatch = useDispatch();
  const unchecked = useSelector(selectUnchecked);
  if (unchecked === 0)
    return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text.allChecked}</Box>;
  return (
    <Button size="small" onClick={() => dispatch(checkAllRequested())} sx={touch}>
      {text.checkAll(unchecked ?? undefined)}
    </Button>
  );
}

/** Whoever closes the page would have one slice done, and the rest not. */
function useLongWorkAsked(): void {
  const outcome = useSelector(selectPending)?.outcome;
  const isLong = allVisitsChecked.match(outcome) && outcome.meta.unchecked > SURE_SLICE;
  useBeforeUnload((event) => {
    if (isLong) event.preventDefault();
  });
}

const touch = { minHeight: { xs: 44, md: 36 } };
