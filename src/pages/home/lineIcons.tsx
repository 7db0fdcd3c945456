import Box from '@mui/material/Box';
import type { LineOfBusiness } from '../../config/pageData';

const shapes: Record<LineOfBusiness, string> = {
  auto: 'M3 16.5v-3.2a2 2 0 0 1 1.6-2l1.4-.3 1.9-3.8A2.2 2.2 0 0 1 9.9 6h4.6a2.2 2.2 0 0 1 1.8.9L19 11l1 .3a1.5 1.5 0 0 1 1 1.4v3.8h-2.2M15.2 16.5H8.8M6 11h12.5M7 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  hogar: 'M2.5 11.5 12 4l9.5 7.5M5 9.8V20h14V9.8M10 20v-4.5a2 2 0 0 1 4 0V20',
  vida: 'M12 20s-8-4.6-8-10.3A4.4 4.4 0 0 1 12 7.2a4.4 4.4 0 0 1 8 2.5C20 15.4 12 20 12 20z',
  salud: 'M12 3.5 19.5 6v5.5c0 4.3-3 7.5-7.5 9-4.5-1.5-7.5-4.7-7.5-9V6zM12 8.5v7M8.5 12h7',
  comercio:
    'M4 10v10h16V10M3 10l1.8-6h14.4L21 10M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M9.5 20v-5h5v5',
  viaje: 'M4 8.5h16V20H4zM9 8.5V6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2.5M8 8.5V20M16 8.5V20',
};

export const LineIcon = ({ line }: { line: LineOfBusiness }) => (
  <Box
    component="svg"
    viewBox="0 0 24 24"
    aria-hidden
    sx={{ flex: 'none', width: 34, height: 34, color: 'primary.main' }}
  >
    <path
      d={shapes[line]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Box>
);
