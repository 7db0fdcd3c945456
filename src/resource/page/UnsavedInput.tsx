import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { records as text } from '../../text/records';
import { Note, Part } from '../drawer/Part';
import type { Draft } from '../form/slice';
import { useResource } from './useResource';
import { useUnsavedInput } from './useUnsavedInput';

interface Props {
  id: number;
  draft: Draft;
  /** Text about what will happen to the input. */
  hint: string;
  /** Whether it stays until a button here drops it. */
  isKept?: boolean;
}

/** Unsaved input of a row that can no longer be saved, note included, so that it can be read and copied (R7.3). */
export function UnsavedInput({ id, draft, hint, isKept = false }: Props) {
  const { actions } = useResource();
  const dispatch = useDispatch();
  const { written, copyUnsaved } = useUnsavedInput(id, draft);
  const drop = () => {
    dispatch(actions.changesDropped(id));
    dispatch(actions.noteWritten({ row: id, text: '', title: '' }));
  };
  // The alert announces it, since it takes the place of the field in which the person was writing.
  return (
    <div role="alert">
      {written.length > 0 && (
        <Part title={text.written.title}>
          <Note>{hint}</Note>
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
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => void copyUnsaved()}>
              {text.written.copy}
            </Button>
            {isKept && (
              <Button color="inherit" onClick={drop}>
                {text.drop}
              </Button>
            )}
          </Box>
        </Part>
      )}
    </div>
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
