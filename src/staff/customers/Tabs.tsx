import Box from '@mui/material/Box';
import { paths } from '../../router/paths';
import { account } from '../../text/account';
import { views as text } from '../../text/customers';
import { BarLink } from '../../ui/BarLink';

/** Views besides 'today', by the parameter `view` of the address. */
export const VIEWS = ['list', 'board', 'doubtful'] as const;
export type View = 'today' | (typeof VIEWS)[number];

interface Props {
  current: View;
  /** Number of doubtful leads; undefined until they are counted. */
  doubtful: number | undefined;
}

export const Tabs = ({ current, doubtful }: Props) => (
  <Box
    component="nav"
    aria-label={account.areas.customers}
    sx={{
      display: 'flex',
      gap: { xs: 0.25, sm: 1 },
      ml: { xs: -0.5, sm: -1 },
      overflowX: 'auto',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {(['today', ...VIEWS] as const).map((view) => (
      <BarLink
        key={view}
        to={view === 'today' ? paths.customers : `${paths.customers}?view=${view}`}
        aria-current={view === current ? 'page' : undefined}
        sx={view === 'doubtful' && doubtful ? { fontWeight: 600 } : undefined}
      >
        {view === 'doubtful' ? text.doubtful(doubtful) : text[view]}
      </BarLink>
    ))}
  </Box>
);
