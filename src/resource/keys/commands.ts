import type { keys } from '../../text/keys';

export type CommandName = keyof typeof keys.names;
export type Group = keyof typeof keys.groups;

interface Command {
  name: CommandName;
  /**
   * Key as in KeyboardEvent.key, letters in lower case. The prefix 'Control+' stands for Ctrl or Cmd, 'Shift+' for
   * Shift.
   */
  key: string;
  group: Group;
  /** Whether holding the key down runs it again and again. */
  repeats?: true;
  /** Whether another listener than that of `useKeyListener` handles it. It is listed here for the help dialog. */
  hasOwnListener?: true;
  /** Whether it also runs while an open panel beside the list has the focus. */
  isEverywhere?: true;
}

/** All keyboard commands of the staff areas, for the key listener and the help dialog. */
export const COMMANDS: readonly Command[] = [
  { name: 'palette', key: 'Control+k', group: 'page', isEverywhere: true },
  { name: 'search', key: '/', group: 'page', isEverywhere: true },
  { name: 'create', key: 'n', group: 'page', isEverywhere: true },
  { name: 'undo', key: 'Control+z', group: 'page', hasOwnListener: true },
  { name: 'help', key: '?', group: 'page', isEverywhere: true },
  { name: 'next', key: 'j', group: 'list', repeats: true },
  { name: 'previous', key: 'k', group: 'list', repeats: true },
  { name: 'open', key: 'Enter', group: 'list', hasOwnListener: true },
  { name: 'select', key: 'x', group: 'list' },
  { name: 'selectTo', key: 'Shift+x', group: 'list' },
  { name: 'selectAll', key: 'a', group: 'list' },
  { name: 'edit', key: 'e', group: 'list' },
  { name: 'review', key: 'r', group: 'list' },
  { name: 'take', key: 't', group: 'list' },
  { name: 'plan', key: 'p', group: 'list' },
  { name: 'done', key: 'h', group: 'list' },
  { name: 'save', key: 'Control+s', group: 'row' },
  { name: 'saveNote', key: 'Control+Enter', group: 'row', hasOwnListener: true },
  { name: 'close', key: 'Escape', group: 'row', hasOwnListener: true },
];

/** Properties of a KeyboardEvent that decide which command it is. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

const LETTER = /^[a-z]$/i;

/** The command of a pressed key. While a person types, only keys with Ctrl or Cmd are commands. */
export function commandOf(pressed: Pressed, isTyping: boolean): Command | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing } = pressed;
  const hasControl = ctrlKey || metaKey;
  if (altKey || isComposing || (isTyping && !hasControl)) return undefined;
  // Shift counts for letters only, since signs such as '?' need it on most keyboards. Letters are compared in lower
  // case, since Caps Lock changes them.
  const isLetter = LETTER.test(key);
  const held = `${hasControl ? 'Control+' : ''}${isLetter && shiftKey ? 'Shift+' : ''}`;
  const wanted = `${held}${isLetter ? key.toLowerCase() : key}`;
  const command = COMMANDS.find((one) => one.key === wanted && !one.hasOwnListener);
  return command && (!repeat || command.repeats) ? command : undefined;
}

/**
 * Whether a key saves the text that is being written: Ctrl+Enter, or Ctrl+S, which outside such a text saves the open
 * row.
 */
export const savesText = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Omit<Pressed, 'isComposing'>): boolean =>
  (ctrlKey || metaKey) && !altKey && (key === 'Enter' || key.toLowerCase() === 's');
