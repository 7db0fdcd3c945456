import { lineIcon } from '../../ui/lineIcon';

export const ToFirst = lineIcon('M7 5v14M19 5l-8 7 8 7');
export const ToPrevious = lineIcon('m15 5-8 7 8 7');
export const ToNext = lineIcon('m9 5 8 7-8 7');
export const ToLast = lineIcon('M17 5v14M5 5l8 7-8 7');
