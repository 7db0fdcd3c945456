import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import { formatMoment } from '../../lib/formats';
import { typedText } from '../../lib/storable';
import { history as text } from '../../text/history';
import { records } from '../../text/records';
import { Choice } from '../filters/Choice';
import type { Option } from '../form/fields';
import type { History, Logged } from '../history/makeHistory';
import { MentionField } from '../history/MentionField';
import { UntrustedText } from '../drawer/UntrustedText';
import { savesText } from '../keys/commands';
import { useKeys } from '../keys/useKeys';
import { isTextField } from '../../ui/isTextField';
import { useRights } from '../rights';
import { useAuthor, useResource } from './useResource';
import { Failed, listSx, Note, Part, Waiting } from '../drawer/Part';
import { useCopy } from '../drawer/useCopy';
import { focusNow } from '../drawer/InOrder';

interface Props {
  history: History;
  /** Row of the history, which is read again for each version: a change may have added an event. */
  row: TableRow;
}

/** Events of a row, newest first, and for those who may write a form to add a note. */
export function RowHistory({ history, row }: Props) {
  const { actions, history: state } = useResource();
  const dispatch = useDispatch();
  const { row: shown, entries, drafts } = useSelector(state.selectHistory);
  const { mayWrite } = useRights();
  const { id, version } = row;
  useEffect(() => {
    dispatch(actions.historyOpened(id));
  }, [dispatch, actions, id, version]);
  const isHere = shown === id;
  return (
    <Part title={text.title}>
      {/* Keeps the draft of a person who became a reader, so that it can be copied. */}
      {(mayWrite || drafts[id] !== undefined) && <NoteForm {...{ history, row }} />}
      {(!isHere || entries === undefined) && <Waiting />}
      {isHere && entries === 'failed' && (
        <Failed text={text.failed} onAgain={() => dispatch(actions.historyOpened(id))} />
      )}
      {isHere && Array.isArray(entries) && <Entries {...{ history, entries }} />}
    </Part>
  );
}

const NONE: readonly Option[] = [];

function NoteForm({ history, row }: Props) {
  const { actions, definition, history: state, lookup } = useResource();
  const dispatch = useDispatch();
  const { staff: colleagues = NONE } = useSelector(lookup.selectLookup).options;
  const { drafts, status } = useSelector(state.selectHistory);
  const { mayWrite } = useRights();
  const [kind, setKind] = useState(history.kinds[0][0]);
  const { id } = row;

  const written = drafts[id]?.text ?? '';
  const canAdd = mayWrite && typedText(written) !== '' && status !== 'adding';
  const add = () => {
    if (canAdd) dispatch(actions.addRequested({ row: id, kind }));
  };
  const copy = useCopy(records.written);
  const note = useRef<HTMLTextAreaElement>(null);
  const noteDone = () => {
    setKind(history.doneKind ?? kind);
    focusNow(note.current);
  };
  useKeys(mayWrite ? { done: noteDone } : {}, { isPanel: true });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (!savesText(event) || !isTextField(event.target)) return;
        // Saves the note and not the row, since the person is writing the note.
        event.preventDefault();
        add();
      }}
      sx={{ display: 'grid', gridTemplateColumns: { sm: '11rem 1fr' }, gap: 1.5, mb: 2 }}
    >
      <Choice label={text.kind} value={kind} options={history.kinds} onChoose={setKind} />
      <MentionField
        maxRows={8}
        label={text.text}
        inputRef={note}
        value={written}
        staff={colleagues}
        onChange={(typed) =>
          dispatch(
            actions.noteWritten({
              row: id,
              text: typed,
              title: definition.titleOf(row) || definition.texts.unnamed,
            }),
          )
        }
      />
      {mayWrite && (
        <Button
          type="submit"
          size="small"
          variant="outlined"
          aria-disabled={!canAdd}
          aria-keyshortcuts="Control+Enter"
          sx={{ justifySelf: 'start', '&[aria-disabled=true]': { opacity: 0.6 } }}
        >
          {status === 'adding' ? text.adding : text.add}
        </Button>
      )}
      <Box role="alert" sx={{ gridColumn: '1 / -1' }}>
        {!mayWrite && (
          <Alert severity="warning">
            <div>{records.notSavable}</div>
            <Button size="small" color="inherit" onClick={() => void copy(written)}>
              {records.written.copy}
            </Button>
            <Button
              size="small"
              color="inherit"
              onClick={() => dispatch(actions.noteWritten({ row: id, text: '', title: '' }))}
            >
              {records.written.discardNote}
            </Button>
          </Alert>
        )}
        {mayWrite && status === 'failed' && <Alert severity="error">{text.notAdded}</Alert>}
      </Box>
    </Box>
  );
}

function Entries({ history, entries }: { history: History; entries: Logged[] }) {
  const author = useAuthor();
  if (entries.length === 0) return <Note>{text.none}</Note>;
  return (
    <Box component="ul" sx={listSx}>
      {history
        .say(entries, author)
        .map(({ id, title, text: note, by, nobody = text.nobody, created_at }) => (
          <Box component="li" key={id} sx={{ typography: 'body2' }}>
            <Box sx={{ fontWeight: 600 }}>{title}</Box>
            {note !== '' && (
              <Box sx={{ whiteSpace: 'pre-line' }}>
                <UntrustedText text={note} lines={12} />
              </Box>
            )}
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {formatMoment(created_at)} · <bdi title={by}>{by === '' ? nobody : author(by)}</bdi>
            </Box>
          </Box>
        ))}
    </Box>
  );
}
