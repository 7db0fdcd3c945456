import { useEffect, useId, useMemo, useState } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import { records as text } from '../../text/records';
import { resourceText } from '../../text/resource';
import type { AnyDefinition } from '../define/definition';
import type { Values } from '../form/fields';
import { type Draft, isDirty, type Key, newestRow } from '../form/slice';
import { Drawer } from '../drawer/Drawer';
import { Problem, Waiting } from '../drawer/Part';
import { GoneRow } from './GoneRow';
import { RowHistory } from './RowHistory';
import { RowActions } from './RowActions';
import { RowFields, RowForm } from './RowForm';
import { useRights } from '../rights';
import { selectUnconfirmed } from '../undo/slice';
import { useResource } from './useResource';
import { UnsavedInput } from './UnsavedInput';

const NONE: Values = {};
const noValues = () => NONE;

/** Drawer with the row that the address names: its form and history. */
export function RowDrawer() {
  const { form, useQuery } = useResource();
  const [{ open }] = useQuery();
  const draft = useSelector(form.selectForm).drafts[open ?? 'new'];
  const { mayWrite } = useRights();
  // Readers cannot add rows, but may have begun one before they became readers.
  const isOffered = open !== 'new' || mayWrite || (draft !== undefined && isDirty(draft));
  return open !== undefined && isOffered && <OpenRow id={open} />;
}

/**
 * Neighbours of the open row. A row that has left the list, for example because its task is done, keeps its place: the
 * next one is the row that follows there.
 */
function useNeighbours(id: Key, order: readonly number[]) {
  const at = order.findIndex((one) => one === id);
  const [last, setLast] = useState<{ id: Key; at: number }>({ id, at });
  if (at >= 0 && (last.id !== id || last.at !== at)) setLast({ id, at });
  const hasLeft = at < 0 && last.id === id && last.at >= 0;
  const place = hasLeft ? last.at : at;
  return {
    at,
    isListed: place >= 0,
    previous: order[place - 1],
    next: order[hasLeft ? place : place + 1],
  };
}

/** Row of the draft with unconfirmed updates. Unlike a row of the list, it has all columns. */
function useShownRow(draft: Draft | undefined) {
  const { applyUpdate } = useResource();
  const updates = useSelector(selectUnconfirmed);
  const row = draft && newestRow(draft);
  return useMemo(
    () => row && updates.reduce((rows, update) => applyUpdate(rows, update), [row])[0],
    [row, updates, applyUpdate],
  );
}

function OpenRow({ id }: { id: Key }) {
  const { actions, definition, form, selectOrder, setQuery, useQuery } = useResource();
  const [{ given }] = useQuery();
  const { isAdmin } = useRights();
  const dispatch = useDispatch();
  const { drafts } = useSelector(form.selectForm);
  const { at, isListed, previous, next } = useNeighbours(id, useSelector(selectOrder));
  const isFixed = (one: TableRow | undefined) =>
    one !== undefined && definition.isFixed?.(one) === true;
  const stored = drafts[id];
  const theirs = stored?.theirs;
  // When the newer row is one that nobody can change, there is no conflict to resolve: it is shown. The stored draft
  // keeps its own row, in case the newer one can be changed again.
  const draft = stored && isFixed(theirs) ? { ...stored, row: theirs, theirs: undefined } : stored;
  const row = useShownRow(draft);

  useEffect(() => {
    dispatch(actions.formOpened(id));
    return () => void dispatch(actions.formClosed(id));
  }, [dispatch, actions, id]);
  const own = useSelector(definition.newValues ?? noValues, shallowEqual);
  useEffect(() => {
    if (id === 'new') dispatch(actions.valuesGiven({ ...given }));
  }, [dispatch, actions, id, given]);
  useEffect(() => {
    if (id === 'new') dispatch(actions.ownValuesKnown(own));
  }, [dispatch, actions, id, own]);

  const formId = useId();
  const step = (label: string, other: number | undefined) => ({
    label,
    onClick: other === undefined ? undefined : () => setQuery({ open: other }, { replace: true }),
  });
  const onClose = () => {
    // Drops the note of a deleted row, since no form will show it again.
    if (draft?.status === 'gone' && id !== 'new')
      dispatch(actions.noteWritten({ row: id, text: '', title: '' }));
    setQuery({ open: undefined });
  };
  const { NewRowLayout, RowHeader, RowLayout, history, texts, titleOf } = definition;
  const shownHistory = row && history && <RowHistory history={history} row={row} />;
  const isNew = id === 'new';
  const fields = (of: Draft, names?: readonly string[]) => (
    <RowFields {...{ id, draft: of, formId, names }} />
  );
  const hasActions = draft && hasForm(draft) && !isFixed(row);
  const title = row ? titleOf(row) || texts.unnamed : isNew ? texts.add : texts.one;
  return (
    <Drawer
      id={isNew ? undefined : id}
      title={title}
      beside={isListed ? [next, previous] : []}
      previous={isListed ? step(text.previous, previous) : undefined}
      next={isListed ? step(text.next, next) : undefined}
      link={isNew || draft?.status === 'gone' ? undefined : linkTo(definition, id)}
      onClose={onClose}
      actions={hasActions && <RowActions {...{ id, draft, row, formId, at }} />}
    >
      {draft?.status === 'gone' && id !== 'new' && <GoneRow {...{ id, draft, onClose }} />}
      {draft?.status === 'unreadable' && (
        <Problem
          severity="error"
          text={`${resourceText.unreadableRow} ${resourceText.whoCorrects(isAdmin)}`}
          button={text.toList}
          onClick={onClose}
        />
      )}
      {draft?.status === 'unread' && (
        <Problem
          severity="error"
          text={text.unread}
          button={resourceText.again}
          onClick={() => dispatch(actions.formOpened(id))}
        />
      )}
      {(!draft || draft.status === 'loading') && <Waiting lines={9} />}
      {draft && hasForm(draft) && (
        <RowForm {...{ id, draft, formId }}>
          {row && RowLayout ? (
            <RowLayout row={row} fields={(names) => fields(draft, names)} history={shownHistory} />
          ) : isNew && NewRowLayout ? (
            <NewRowLayout values={form.valuesOf(draft)} fields={(names) => fields(draft, names)} />
          ) : (
            <>
              {row && RowHeader && <RowHeader row={row} />}
              {fields(draft)}
              {shownHistory}
            </>
          )}
          {!isNew && isFixed(row) && <UnsavedInput {...{ id, draft }} hint={text.fixed} isKept />}
        </RowForm>
      )}
    </Drawer>
  );
}

const hasForm = ({ status }: Draft) => status === 'ready' || status === 'saving';

const linkTo = (
  { path, fixedParameters }: Pick<AnyDefinition, 'path' | 'fixedParameters'>,
  id: number,
) =>
  `${location.origin}${path}?${new URLSearchParams({ ...fixedParameters, id: String(id) }).toString()}`;
