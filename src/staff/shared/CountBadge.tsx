import Box from '@mui/material/Box';

interface Props {
  /** Id of the text for screen readers, which describes the link. */
  id: string;
  description: string;
  /** Number as it is shown, such as '999+'. */
  short: string;
  /** Whether the badge is filled, because the number calls for action. */
  isLoud?: boolean;
}

/** Number beside a link of the navigation bar. */
export const CountBadge = ({ id, description, short, isLoud = false }: Props) => (
  <>
    <span id={id} hidden>
      {description}
    </span>
    <Box aria-hidden component="span" sx={{ ...badgeSx, ...(isLoud ? loudSx : quietSx) }}>
      {short}
    </Box>
  </>
);

const badgeSx = {
  px: 0.625,
  minWidth: 20,
  borderRadius: 10,
  border: 1,
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '18px',
  letterSpacing: 0,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};
const loudSx = {
  bgcolor: 'secondary.main',
  borderColor: 'secondary.main',
  color: 'secondary.contrastText',
};
const quietSx = {
  bgcolor: 'background.default',
  borderColor: 'divider',
  color: 'text.secondary',
  fontWeight: 550,
};
