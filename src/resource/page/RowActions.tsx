import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import { records as text } from '../../text/records';
import type { AnyDefinition, RowChange } from '../define/definition';
import { isNarrowed } from '../define/query';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { focusConflict } from '../form/focusConflict';
import { canSave, type Draft, isDirty, type Key } from '../form/slice';
import { AskDialog } from './AskDialog';
import { archiving, restoring, withChosen } from './rowChanges';
import { MoveButtons } from './MoveButtons';
import { useRights } from '../rights';
import { useAuthor, useResource } from './useResource';
import { useUnsavedInput } from './useUnsavedInput';

interface Props {
  id: Key;
  draft: Draft;
  /** The draft's row with unconfirmed updates. */
  row: TableRow | undefined;
  formId: string;
  /** Index of the row on the shown page of the list; -1: it is not there. */
  at: number;
}

export function RowActions(props: Props) {
  const { mayWrite } = useRights();
  const { row } = props;
  // The dialog belongs neither to the writer's nor to the reader's actions, so that what was written in it stays when
  // the person becomes a reader.
  const [asking, setAsking] = useState<RowChange>();
  const change = useChange();
  return (
    <>
      {mayWrite ? <WriterActions {...props} onAsk={setAsking} /> : <ReaderActions {...props} />}
      {row && asking?.asks && (
        <AskDialog
          title={asking.label}
          asked={asking.asks([row])}
          onClose={() => setAsking(undefined)}
          onChoose={(columns) => {
            setAsking(undefined);
            change(row, withChosen(asking, columns));
          }}
        />
      )}
    </>
  );
}

/** Gives a function that changes one row, and closes the drawer unless the change says 'stays'. */
function useChange() {
  const { actions, setQuery } = useResource();
  const dispatch = useDispatch();
  return ({ id }: TableRow, { changes, done, inDrawer }: RowChange) => {
    dispatch(actions.changeRequested({ ids: [id], columns: changes, text: done(1) }));
    if (inDrawer !== 'stays') setQuery({ open: undefined });
  };
}

/** Actions for readers. Only somebody who became a reader while editing has unsaved changes here. */
function ReaderActions({ id, draft }: Props) {
  const { actions, setQuery } = useResource();
  const dispatch = useDispatch();
  const { copyUnsaved } = useUnsavedInput(id, draft);
  const drop = () => {
    dispatch(actions.changesDropped(id));
    if (id === 'new') setQuery({ open: undefined });
  };
  if (!isDirty(draft)) return <Box sx={noteSx}>{text.readOnly}</Box>;
  return (
    <Alert severity="warning">
      <div>{text.notSavable}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 0.5, ml: -0.75 }}>
        <Button color="inherit" size="small" onClick={() => void copyUnsaved()}>
          {text.written.copy}
        </Button>
        <Button color="inherit" size="small" onClick={drop}>
          {text.drop}
        </Button>
      </Box>
    </Alert>
  );
}

interface WriterProps extends Props {
  /** Opens the dialog that asks for the further values of a change. */
  onAsk: (act: RowChange) => void;
}

function WriterActions({ id, draft, row, formId, at, onAsk }: WriterProps) {
  const { actions, definition } = useResource();
  const dispatch = useDispatch();
  const author = useAuthor();
  const isSaving = draft.status === 'saving';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        type="submit"
        form={formId}
        variant="contained"
        aria-disabled={!canSave(draft)}
        aria-keyshortcuts="Control+S"
        sx={{ minWidth: 120, '&[aria-disabled=true]': { opacity: 0.55, cursor: 'default' } }}
      >
        {isSaving ? text.saving : draft.isSaved ? text.saved : text.save}
      </Button>
      {isDirty(draft) && !isSaving && (
        <Button color="inherit" onClick={() => dispatch(actions.changesDropped(id))}>
          {text.drop}
        </Button>
      )}
      <Box role="status" sx={draft.theirs ? noteSx : statusSx}>
        {/* The Save button shows it, since there is little room beside three buttons; screen readers need a status. */}
        {draft.isSaved && <VisuallyHidden>{definition.texts.saved}</VisuallyHidden>}
        {draft.theirs && (
          <>
            {text.conflict.note}{' '}
            <Link component="button" type="button" onClick={() => focusConflict(formId)}>
              {text.conflict.show}
            </Link>
          </>
        )}
        {draft.news && text.news(author(draft.news.by), labelsOf(definition, draft.news.fields))}
      </Box>
      {row && !isDirty(draft) && <SavedRowActions row={row} at={at} onAsk={onAsk} />}
      <Box role="alert" sx={{ flexBasis: '100%' }}>
        {draft.hasFailed && <Alert severity="error">{text.failed}</Alert>}
      </Box>
    </Box>
  );
}

const labelsOf = ({ fields }: AnyDefinition, names: string[]): string[] =>
  fields.filter(({ name }) => names.includes(name)).map(({ label }) => label);

const noteSx = { typography: 'body2', color: 'text.secondary', flexBasis: '100%' };

/** Status beside the buttons, at most as high as they are, so that its text moves nothing. */
const statusSx = {
  ...noteSx,
  flex: '1 1 0',
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
};

type SavedProps = Pick<WriterProps, 'at' | 'onAsk'> & { row: TableRow };

function SavedRowActions({ row, at, onAsk }: SavedProps) {
  const { actions, definition, list } = useResource();
  const dispatch = useDispatch();
  const { query, size } = useSelector(list.selectList);
  const own = row.archived
    ? []
    : definition.rowChanges.filter(({ inDrawer, fits }) => inDrawer && (fits?.(row) ?? true));
  const archive = (row.archived ? restoring : archiving)(definition);
  const change = useChange();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
      {definition.move && !row.archived && (
        <>
          {at >= 0 && (
            <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {text.move.place((query.pageNumber - 1) * size + at + 1)}
            </Box>
          )}
          <MoveButtons
            name={definition.titleOf(row)}
            isOff={query.sort !== undefined || isNarrowed(query)}
            onMove={(up) => dispatch(actions.moveRequested({ id: row.id, up }))}
          />
        </>
      )}
      {own.map((act) => (
        <Button key={act.label} onClick={() => (act.asks ? onAsk(act) : change(row, act))}>
          {act.label}
        </Button>
      ))}
      <Button color={row.archived ? 'primary' : 'error'} onClick={() => change(row, archive)}>
        {archive.label}
      </Button>
    </Box>
  );
}
