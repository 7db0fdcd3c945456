import { useSelector } from 'react-redux';
import { history as historyText } from '../../text/history';
import { records } from '../../text/records';
import { useCopy } from '../drawer/useCopy';
import { sayValue } from '../form/sayValue';
import type { Draft, Key } from '../form/slice';
import { useLookup, useResource } from './useResource';

/** Unsaved input of a row in words, note included, and a function that copies it. */
export function useUnsavedInput(id: Key, draft: Draft) {
  const { definition, history } = useResource();
  const { optionsOf } = useLookup();
  const { drafts: notes } = useSelector(history.selectHistory);
  const copy = useCopy(records.written);
  const written = definition.fields.flatMap((field): [label: string, value: string][] => {
    const value = draft.changes[field.name];
    return value === undefined
      ? []
      : [[field.label, sayValue(field, value, optionsOf(field, value))]];
  });
  const note = id === 'new' ? undefined : notes[id]?.text.trim();
  if (note) written.push([historyText.text, note]);
  return { written, copyUnsaved: () => copy(written.map((one) => one.join(': ')).join('\n')) };
}
