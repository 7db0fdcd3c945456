import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import type { TableRow } from '../../api/staff/tableRows';
import { records as text } from '../../text/records';
import { isDirty } from '../form/slice';
import { SmallButton } from '../SmallButton';
import { useResource } from './useResource';

/** Buttons that open the rows with an unsaved draft or note whose drawer is closed. */
export function UnsavedRows() {
  const resource = useResource();
  const { definition, form, history } = resource;
  const [{ open }, setQuery] = resource.useQuery();
  const { drafts } = useSelector(form.selectForm);
  const titleOf = (row: TableRow | undefined) =>
    row ? definition.titleOf(row) || definition.texts.unnamed : definition.texts.add;
  const unsaved = Object.entries(drafts).flatMap(([key, draft]) =>
    draft && isDirty(draft)
      ? [{ key: Number(key) || ('new' as const), title: titleOf(draft.row) }]
      : [],
  );
  const notes = Object.entries(useSelector(history.selectHistory).drafts).flatMap(
    ([key, { title }]) => (drafts[Number(key)] ? [] : [{ key: Number(key), title }]),
  );
  const closed = [...unsaved, ...notes].filter(({ key }) => key !== open);
  if (closed.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={text.unsaved}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}
    >
      <Box sx={{ typography: 'body2', fontWeight: 600 }}>{text.unsaved}:</Box>
      {closed.map(({ key, title }) => (
        <SmallButton
          key={key}
          variant="outlined"
          onClick={() => setQuery({ open: key })}
          sx={{ maxWidth: '16rem' }}
        >
          <Box
            component="bdi"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {title}
          </Box>
        </SmallButton>
      ))}
    </Box>
  );
}
