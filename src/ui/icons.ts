import { lineIcon } from './lineIcon';

// These icons are used in several places.

export const Cross = lineIcon('M6 6l12 12M18 6 6 18');
export const ChevronDown = lineIcon('m5 9 7 7 7-7');
