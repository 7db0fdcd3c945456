import { lineIcon } from '../../ui/lineIcon';

export const Up = lineIcon('m5 15 7-7 7 7');
export const Down = lineIcon('m5 9 7 7 7-7');
export const Cross = lineIcon('M6 6l12 12M18 6 6 18');
export const Chain = lineIcon(
  'M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1-1',
);
