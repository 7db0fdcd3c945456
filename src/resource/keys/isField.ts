import { isTextField } from '../../ui/isTextField';

/** Whether keys are typed there. MUI's Select, a combobox that is not an input, is a field too: letters choose an option. */
export const isField = (target: EventTarget | null): target is HTMLElement =>
  isTextField(target) || (target instanceof HTMLElement && target.role === 'combobox');
