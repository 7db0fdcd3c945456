import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import {
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { mentions as text } from '../../text/mentions';
import { choiceText, type Option } from '../form/fields';
import { mentionable, mentionAt } from './mentions';

interface Props extends Pick<
  TextFieldProps,
  'label' | 'error' | 'helperText' | 'autoFocus' | 'minRows' | 'maxRows'
> {
  value: string;
  onChange: (text: string) => void;
  /** Colleagues who can be mentioned. */
  staff: readonly Option[];
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Field of a note. After an @ it offers colleagues, whose chosen name becomes part of the text; mentionsIn finds them there
 * when the note is saved. MUI's Autocomplete supports no text of several lines.
 */
export function MentionField({ value, onChange, staff, inputRef, ...field }: Props) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const area = inputRef ?? own;
  const [caret, setCaret] = useState(0);
  /** Where the caret goes when the text has the inserted name. */
  const [moved, setMoved] = useState<number>();
  const [active, setActive] = useState(0);
  /** Text before the caret for which the person has closed the offer. */
  const [closedAt, setClosedAt] = useState('');
  useLayoutEffect(() => {
    if (moved !== undefined) area.current?.setSelectionRange(moved, moved);
  }, [area, moved]);

  const before = value.slice(0, caret);
  const typed = mentionAt(value, caret);
  const offered = typed === undefined || before === closedAt ? [] : mentionable(staff, typed);
  const index = active < offered.length ? active : 0;
  const chosen = offered[index];
  const insert = ([, name]: Option) => {
    const start = `${before.slice(0, caret - (typed?.length ?? 0))}${name} `;
    onChange(start + value.slice(caret));
    setCaret(start.length);
    setMoved(start.length);
  };
  const step = (by: number) => setActive((index + by + offered.length) % offered.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => insert(chosen),
      Tab: () => insert(chosen),
      Escape: () => setClosedAt(before),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    // Escape would also close the dialog or drawer.
    event.stopPropagation();
    act();
  };
  return (
    // The offer is at most as wide as the field.
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <TextField
        {...field}
        multiline
        fullWidth
        size="small"
        inputRef={area}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret((target as HTMLTextAreaElement).selectionStart);
          setMoved(undefined);
          setActive(0);
        }}
        onSelect={({ target }) => setCaret((target as HTMLTextAreaElement).selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setClosedAt(before)}
        slotProps={{
          htmlInput: {
            maxLength: 4000,
            placeholder: text.hint,
            'aria-autocomplete': 'list',
            ...(chosen && {
              'aria-controls': id,
              'aria-activedescendant': `${id}-${chosen[0]}`,
            }),
          },
        }}
      />
      <Popper
        role="presentation"
        open={chosen !== undefined}
        anchorEl={() => area.current ?? document.body}
        placement="bottom-start"
        // Keeps the offer inside the dialog or drawer, so that it belongs to a landmark of the page.
        disablePortal
        sx={{ zIndex: 'modal', maxWidth: 1 }}
      >
        <Paper elevation={8} id={id} role="listbox" aria-label={text.options} sx={listSx}>
          {offered.map((option) => (
            <Box
              key={option[0]}
              id={`${id}-${option[0]}`}
              role="option"
              aria-selected={option === chosen}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(option)}
              sx={optionSx}
            >
              {choiceText(option)}
            </Box>
          ))}
        </Paper>
      </Popper>
    </Box>
  );
}

const listSx = { maxHeight: 240, overflowY: 'auto', py: 0.5 };
const optionSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 36 },
  px: 2,
  typography: 'body2',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
};
