import SvgIcon from '@mui/material/SvgIcon';
import { lineIcon } from '../lineIcon';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
} as const;

/** Crossed out while what it stands for is hidden. */
export const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <SvgIcon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" {...line} />
    <circle cx="12" cy="12" r="3" {...line} />
    {!isOpen && <path d="m4 20 16-16" {...line} />}
  </SvgIcon>
);

export const ChevronDown = lineIcon('m6 9.5 6 6 6-6');
