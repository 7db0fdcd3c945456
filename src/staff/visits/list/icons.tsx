import SvgIcon from '@mui/material/SvgIcon';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const icon = (path: string) => () => (
  <SvgIcon fontSize="small">
    <path d={path} {...line} />
  </SvgIcon>
);

export const ToFirst = icon('M7 5v14M19 5l-8 7 8 7');
export const ToPrevious = icon('m15 5-8 7 8 7');
export const ToNext = icon('m9 5 8 7-8 7');
export const ToLast = icon('M17 5v14M5 5l8 7-8 7');
