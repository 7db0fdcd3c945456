import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDispatch, useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import { records as text } from '../../text/records';
import type { Resource } from '../define/makeResource';
import { isNarrowed } from '../define/query';
import { archiving, restoring } from './BulkBar';
import { MoveButtons } from './MoveButtons';

interface Props<R extends TableRow> {
  resource: Resource<R>;
  row: R;
}

/** What can be done with a row besides changing it: its place, and the archive. */
export function RecordActions<R extends TableRow>({ resource, row }: Props<R>) {
  const { actions, definition, list } = resource;
  const dispatch = useDispatch();
  const setQuery = resource.useSetQuery();
  const query = useSelector(list.selectQuery);
  const { label, changes, done } = (row.archived ? restoring : archiving)(definition);
  const change = () => {
    dispatch(actions.changeRequested({ ids: [row.id], columns: changes, said: done(1) }));
    setQuery({ open: undefined });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
      {row.archived && <Box sx={{ typography: 'body2' }}>{text.archive.isArchived}</Box>}
      {definition.isOrdered && !row.archived && (
        <MoveButtons
          name={definition.titleOf(row)}
          isOff={query.sort !== undefined || isNarrowed(query)}
          onMove={(up) => dispatch(actions.moveRequested({ id: row.id, up }))}
        />
      )}
      <Button
        size="small"
        color={row.archived ? 'primary' : 'error'}
        onClick={change}
        sx={{ ml: 'auto' }}
      >
        {label}
      </Button>
    </Box>
  );
}
