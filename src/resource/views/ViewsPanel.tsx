import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router-dom';
import type { SavedView } from '../../api/staff/savedViews';
import { typedText } from '../../lib/storable';
import { savedViews as text } from '../../text/savedViews';
import { Cross } from '../../ui/icons';
import { IconAction } from '../IconAction';
import { SmallButton } from '../SmallButton';
import { selectViews, viewNamed, viewRemoved, viewSaved } from './savedViews';

const MAX_VIEWS = 50;
const MAX_NAME = 60;

interface Props {
  list: string;
  query: string;
  onClose: () => void;
}

export function ViewsPanel({ list, query, onClose }: Props) {
  const { value, hasFailed } = useSelector(selectViews);
  const [removed, setRemoved] = useState<SavedView[]>([]);
  const dispatch = useDispatch();
  const views = value?.filter((view) => view.list === list) ?? [];
  const removedHere = removed.filter((view) => !viewNamed(views, view));
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ fontSize: '1rem' }}>
        {text.title}
      </Typography>
      <SaveForm {...{ list, query, views }} isOff={value === undefined} />
      {/* The height does not depend on what was read, so that the panel keeps its place. */}
      <Box sx={{ height: 200, overflow: 'auto' }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {views.map((view) => (
            <Line key={view.name}>
              <Link
                component={RouterLink}
                to={`?${view.query}`}
                onClick={onClose}
                aria-current={view.query === query || undefined}
                underline="hover"
                variant="body2"
                sx={{
                  flex: 1,
                  py: 1,
                  minWidth: 0,
                  overflowWrap: 'anywhere',
                  '&[aria-current]': { fontWeight: 650 },
                }}
              >
                <bdi>{view.name}</bdi>
              </Link>
              {view.query === query && <Chip size="small" label={text.shown} />}
              <IconAction
                aria-label={text.remove(view.name)}
                isOff={false}
                size="small"
                onClick={() => {
                  setRemoved([...removed, view]);
                  dispatch(viewRemoved(view));
                }}
              >
                <Cross fontSize="small" />
              </IconAction>
            </Line>
          ))}
          {removedHere.map(({ id, ...view }) => (
            <Line key={id}>
              <Quiet>{text.removed(view.name)}</Quiet>
              <SmallButton autoFocus sx={{ ml: 'auto' }} onClick={() => dispatch(viewSaved(view))}>
                {text.restore}
              </SmallButton>
            </Line>
          ))}
        </Box>
        <Typography
          role="status"
          variant="body2"
          sx={{ color: 'text.secondary', py: 1, '&:empty': { display: 'none' } }}
        >
          {stateOf(value, hasFailed, views.length + removedHere.length)}
        </Typography>
      </Box>
    </>
  );
}

function stateOf(value: SavedView[] | undefined, hasFailed: boolean, count: number): string {
  if (hasFailed) return text.unreadable;
  if (!value) return text.reading;
  return count === 0 ? text.none : '';
}

interface SaveFormProps extends Omit<Props, 'onClose'> {
  views: SavedView[];
  /** Whether saving is disabled, because the views are not known yet. */
  isOff: boolean;
}

function SaveForm({ list, query, views, isOff }: SaveFormProps) {
  const [typed, setTyped] = useState('');
  const dispatch = useDispatch();
  const name = typedText(typed);
  const isKnown = viewNamed(views, { list, name }) !== undefined;
  const isFull = !isKnown && views.length >= MAX_VIEWS;
  const cannotSave = isOff || isFull || name === '';
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (cannotSave) return;
        dispatch(viewSaved({ list, name, query }));
        setTyped('');
      }}
      sx={{ display: 'grid', gap: 1, my: 1.5 }}
    >
      <TextField
        size="small"
        label={text.name}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        helperText={isFull && text.tooMany}
        slotProps={{ htmlInput: { maxLength: MAX_NAME, autoComplete: 'off' } }}
      />
      <SmallButton
        type="submit"
        variant="contained"
        aria-disabled={cannotSave}
        sx={{ '&[aria-disabled=true]': { opacity: 0.7 } }}
      >
        {isKnown ? text.replace : text.save}
      </SmallButton>
    </Box>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
    {children}
  </Box>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ typography: 'body2', color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}
  >
    {children}
  </Box>
);
