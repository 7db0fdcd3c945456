import Box from '@mui/material/Box';
import { useDispatch, useSelector } from 'react-redux';
import type { FirmField, Site } from '../../../config/site';
import { firmData as text } from '../../../text/firmData';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { changesOf, type Draft } from './draft';
import { firmFormActions, selectFirmForm } from './slice';

interface Props {
  field: FirmField;
  draft: Draft;
  site: Site;
}

/** Mark of a field whose value is invented, with a box for a person who finds it right; nothing for other fields. */
export function Invented({ field, draft, site }: Props) {
  const dispatch = useDispatch();
  const { confirmed } = useSelector(selectFirmForm);
  if (!site.placeholders?.includes(field) || field in changesOf(draft, site, [])) return null;
  return (
    <Box component="label" sx={labelSx}>
      <input
        type="checkbox"
        checked={confirmed.includes(field)}
        onChange={({ target }) =>
          dispatch(firmFormActions.confirmed({ field, is: target.checked }))
        }
      />
      <span>
        <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {text.invented}
        </Box>
        {' · '}
        {text.confirm}
        <VisuallyHidden> ({text.fields[field]})</VisuallyHidden>
      </span>
    </Box>
  );
}

const labelSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 44, md: 32 },
  cursor: 'pointer',
  typography: 'body2',
  '& input': { width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
};
