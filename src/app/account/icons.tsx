import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const Chevron = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <path d="m5 9 7 7 7-7" {...line} />
  </SvgIcon>
);

export const MenuLines = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" {...line} />
  </SvgIcon>
);
