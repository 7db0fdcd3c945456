import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { adsText } from '../../../text/ads';
import { reports as text } from '../../../text/reports';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

/** Height of a bar's row, in pixels by breakpoint. */
export const ROW = { xs: 44, md: 28 };

interface BarProps {
  name: string;
  /** Code of the ad, shown beside its name. */
  code: string | undefined;
  /** Whether the code belongs to no ad. */
  isUnknown: boolean;
  count: number;
  share: string;
  /** Count with its unit, for screen readers. */
  unit: string;
  /** Length relative to the longest bar, 0 to 1. */
  width: number;
  isActive: boolean;
  onClick: () => void;
}

/** Bar of a value with its count; as a button it filters the list by the value. */
export const Bar = ({
  name,
  code,
  isUnknown,
  count,
  share,
  unit,
  width,
  isActive,
  onClick,
}: BarProps) => (
  <ButtonBase
    aria-pressed={isActive}
    onClick={onClick}
    sx={{
      display: 'flex',
      width: 1,
      height: ROW,
      px: 0.5,
      gap: 1,
      position: 'relative',
      borderRadius: 0.5,
      typography: 'body2',
      fontSize: '0.875rem',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: isActive ? 650 : 400,
      '&:hover': { bgcolor: 'action.hover' },
      '&:focus-visible': { outlineOffset: -2 },
      ...(isActive && { boxShadow: 'inset 0 0 0 1.5px var(--mui-palette-primary-main)' }),
    }}
  >
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetBlock: 3,
        left: 0,
        width: 1,
        borderRadius: 0.5,
        transformOrigin: 'left',
        bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 16%, transparent)',
      }}
      style={{ transform: `scaleX(${width})` }}
    />
    <Box
      component="bdi"
      title={code === undefined || code === name ? name : `${name} (${code})`}
      sx={{
        position: 'relative',
        flex: 1,
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        textAlign: 'left',
      }}
    >
      {name}
    </Box>
    {isUnknown && (
      <Box component="span" sx={{ position: 'relative', color: 'text.secondary' }}>
        {adsText.unknown}
      </Box>
    )}
    <Box component="span" aria-hidden sx={{ position: 'relative' }}>
      {text.number(count)}
    </Box>
    <VisuallyHidden>{`, ${unit}, `}</VisuallyHidden>
    <Box component="span" sx={{ position: 'relative', ...shareSx }}>
      {share}
    </Box>
  </ButtonBase>
);

const shareSx = { color: 'text.secondary', minWidth: 40, textAlign: 'right' };

const othersSx = {
  display: 'flex',
  alignItems: 'center',
  height: ROW,
  px: 0.5,
  gap: 1,
  fontSize: '0.875rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
};

/** Sum of all other values; it is no button, since no filter matches them. */
export const Others = ({ count, total }: { count: number; total: number }) => (
  <Box component="li" sx={othersSx}>
    <Box component="span" sx={{ flex: 1 }}>
      {text.others}
    </Box>
    <span aria-hidden>{text.number(count)}</span>
    <VisuallyHidden>{`, ${text.visits(count)}, `}</VisuallyHidden>
    <Box component="span" sx={shareSx}>
      {text.share(count, total)}
    </Box>
  </Box>
);
