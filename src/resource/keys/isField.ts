import { isTextField } from '../../ui/isTextField';

/**
 * Whether letters are input there and not commands. MUI's Select, a combobox that is not an input, counts too: letters
 * choose an option.
 */
export const isField = (target: EventTarget | null): target is HTMLElement =>
  isTextField(target) || (target instanceof HTMLElement && target.role === 'combobox');
