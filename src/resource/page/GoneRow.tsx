import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSelector } from 'react-redux';
import { history as historyText } from '../../text/history';
import { records as text } from '../../text/records';
import { Note, Part, Problem } from '../drawer/Part';
import { useCopy } from '../drawer/useCopy';
import { sayValue } from '../form/sayValue';
import type { Draft } from '../form/slice';
import { useRights } from '../rights';
import { useLookup, useResource } from './useResource';

interface Props {
  id: number;
  draft: Draft;
  onClose: () => void;
}

/** Shown in place of a deleted row: what was written for it, so that it can be copied before it is dropped (R7.3). */
export function GoneRow({ id, draft, onClose }: Props) {
  const { definition, history } = useResource();
  const { optionsOf } = useLookup();
  const { seesAll } = useRights();
  const { drafts: notes } = useSelector(history.selectHistory);
  const copy = useCopy(text.written);
  const written = definition.fields.flatMap((field): [label: string, value: string][] => {
    const value = draft.changes[field.name];
    return value === undefined ? [] : [[field.label, sayValue(field, value, optionsOf(field))]];
  });
  const note = notes[id]?.text.trim();
  if (note) written.push([historyText.text, note]);
  return (
    <>
      <Problem
        severity="info"
        text={seesAll || !definition.isOwned ? text.gone : text.goneOrOthers}
        button={text.toList}
        onClick={onClose}
      />
      {written.length > 0 && (
        <Part title={text.written.title}>
          <Note>{text.written.hint}</Note>
          <Box component="dl" sx={listSx}>
            {written.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </Box>
          <Button
            variant="outlined"
            onClick={() => void copy(written.map((one) => one.join(': ')).join('\n'))}
          >
            {text.written.copy}
          </Button>
        </Part>
      )}
    </>
  );
}

const listSx = {
  my: 2,
  display: 'grid',
  gap: 1.5,
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, whiteSpace: 'pre-wrap' },
};
