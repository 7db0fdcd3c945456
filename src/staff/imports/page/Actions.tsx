import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Import, ImportCounts } from '../../../api/staff/imports';
import { DAY_MS, daysBefore, toDay } from '../../../lib/dayBounds';
import { formatLongDay } from '../../../lib/formatLongDay';
import { useMinute } from '../../../lib/useMinute';
import { Note } from '../../../resource/drawer/Part';
import { imports } from '../../../text/imports';
import { fileRequested } from '../rows/correcting';
import { type WorkKind, workRequested } from '../work';
import { ConfirmButton } from './ConfirmButton';
import { Discard } from './Discard';
import { isOpen, OPEN_DAYS, stateOf } from './Former';
import { Incomplete } from './Incomplete';

const text = imports.one;

interface Props {
  one: Import;
  counts: ImportCounts;
}

/** What can be done with an import on which nothing works now. */
export function Actions({ one, counts }: Props) {
  const dispatch = useDispatch();
  const now = useMinute();
  const { id, area, rows, options } = one;
  const state = stateOf(one);
  const isIncomplete = state === 'open' && rows < options.total;
  const isUnchecked = state === 'open' && !isIncomplete && counts.checked < counts.total;
  const work = (kind: WorkKind, total: number, done = 0) =>
    dispatch(workRequested({ id, kind, done, total }));
  useEffect(() => {
    // Checking changes nothing in the book, so it begins by itself, also after a reload.
    if (isUnchecked) dispatch(workRequested({ id, kind: 'check', done: 0, total: counts.total }));
  }, [dispatch, id, isUnchecked, counts.total]);

  if (isUnchecked) return null;
  if (isIncomplete) return <Incomplete one={one} />;
  const written = counts.create + counts.update;
  const writable = written + counts.skip;
  const left = writable - counts.done;
  // Rows that were corrected after the import had ended can still be written.
  const mayResume = left > 0 && state !== 'open' && isOpen(one, now);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {state === 'open' && <Note>{text.reviewLead}</Note>}
      {state === 'undone' && <Note>{text.undone(counts.undone, counts.kept)}</Note>}
      {state === 'open' && counts.ask > 0 && <Note>{text.undecided(counts.ask, written > 0)}</Note>}
      {state === 'open' && written + counts.ask === 0 && <Note>{text.nothing}</Note>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {state === 'open' && written > 0 && (
          <Button variant="contained" onClick={() => work('run', writable)}>
            {text.start(written)}
          </Button>
        )}
        {state === 'open' && written + counts.ask === 0 && counts.skip > 0 && (
          // An import that is ended, not discarded, keeps its columns for the next file, and its line in the audit.
          <Button variant="contained" onClick={() => work('run', writable)}>
            {text.finish}
          </Button>
        )}
        {mayResume && (
          <Button variant="contained" onClick={() => work('run', writable, counts.done)}>
            {text.resume(left)}
          </Button>
        )}
        {counts.error > 0 && state !== 'undone' && (
          <Button
            variant="outlined"
            onClick={() => dispatch(fileRequested({ id, area, list: 'error' }))}
          >
            {text.download}
          </Button>
        )}
        {counts.kept > 0 && (
          <Button
            variant="outlined"
            onClick={() => dispatch(fileRequested({ id, area, list: 'kept' }))}
          >
            {text.downloadKept}
          </Button>
        )}
        {(state === 'open' || state === 'running') && (
          <Discard id={id} isStarted={state === 'running'} />
        )}
        {state !== 'open' && <Undo one={one} counts={counts} onUndo={work} />}
      </Box>
    </Box>
  );
}

interface UndoProps extends Props {
  onUndo: (kind: WorkKind, total: number, done: number) => void;
}

/** Takes the whole import back, within seven days; also the rest of one whose undoing was interrupted. */
function Undo({ one, counts, onUndo }: UndoProps) {
  const now = useMinute();
  const finished = new Date(one.finishedAt ?? one.created_at);
  const last = daysBefore(finished, -OPEN_DAYS);
  const written = counts.create + counts.update;
  const done = counts.undone + counts.kept;
  if (now.getTime() - finished.getTime() > OPEN_DAYS * DAY_MS || done >= written) return null;
  return (
    <>
      <ConfirmButton
        label={text.undo}
        question={text.undoQuestion}
        onConfirm={() => onUndo('undo', written, done)}
      />
      <Note>{text.undoUntil(formatLongDay(toDay(last)))}</Note>
    </>
  );
}
