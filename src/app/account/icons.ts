import { lineIcon } from '../../ui/lineIcon';

export const Chevron = lineIcon('m5 9 7 7 7-7');
export const MenuLines = lineIcon('M4 7h16M4 12h16M4 17h16');
