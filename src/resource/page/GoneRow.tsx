import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { records as text } from '../../text/records';
import { Note, Part, Problem } from '../drawer/Part';
import type { Draft } from '../form/slice';
import { useRights } from '../rights';
import { useResource } from './useResource';
import { useWritten } from './useWritten';

interface Props {
  id: number;
  draft: Draft;
  onClose: () => void;
}

/** Shown in place of a deleted row: what was written for it, so that it can be copied before it is dropped (R7.3). */
export function GoneRow({ id, draft, onClose }: Props) {
  const { definition } = useResource();
  const { seesAll } = useRights();
  const { written, copyWritten } = useWritten(id, draft);
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
          <Button variant="outlined" onClick={() => void copyWritten()}>
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
