import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { LineOfBusiness } from '../../config/pageData';
import { publicSite } from '../../text/publicSite';
import { form } from '../../text/form';
import { FieldMessage } from '../../ui/form/Labelled';
import { LineIcon } from '../home/lineIcons';
import { Group } from './Group';
import { OTHER_LINE } from './quoteFields';

const { question, other } = form.line;

interface Props {
  lines: readonly LineOfBusiness[];
  error?: string;
}

/** Radio buttons as cards, one for each line of business and one for any other insurance. */
export const LineChoice = ({ lines, error }: Props) => (
  <Group
    title={question}
    role="radiogroup"
    aria-required
    aria-invalid={error !== undefined}
    aria-describedby={error && 'line-error'}
  >
    <Box
      sx={{
        display: 'grid',
        // There are fewer columns when the letters are so large that words would break.
        gridTemplateColumns: {
          xs: columns('5.25rem + 58px', '50%'),
          sm: columns('5.25rem + 74px', '33.3%'),
        },
        '@media (max-width: 384.95px)': {
          gridTemplateColumns: columns('5.25rem + 24px', '50%'),
        },
        gap: 1.25,
        '& > :last-child': { gridColumn: '1 / -1' },
      }}
    >
      {lines.map((line) => (
        <Card key={line} value={line}>
          <LineIcon line={line} />
          {publicSite.lines[line].name}
        </Card>
      ))}
      <Card value={OTHER_LINE}>{other}</Card>
    </Box>
    <FieldMessage id="line-error" sx={{ color: 'error.main' }}>
      {error}
    </FieldMessage>
  </Group>
);

/** CSS for columns of at least this width, at most as many as the share of the row allows. */
const columns = (width: string, share: string) =>
  `repeat(auto-fit, minmax(min(100%, max(${width}, ${share} - 1rem)), 1fr))`;

interface CardProps {
  value: string;
  children: ReactNode;
}

const Card = ({ value, children }: CardProps) => (
  <Box component="label" sx={{ position: 'relative', display: 'grid', cursor: 'pointer' }}>
    <Radio type="radio" name="line" value={value} />
    <Face>{children}</Face>
  </Box>
);

/** Transparent radio button over the whole card; the next element shows its state. */
const Radio = styled('input')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

const Face = styled('span')(({ theme: { vars, shape, spacing, typography, breakpoints } }) => ({
  ...typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.25),
  minHeight: 60,
  padding: spacing(1, 1.75),
  // On phones the word 'Comercio' is nearly as wide as the card.
  [breakpoints.down('sm')]: {
    gap: spacing(1),
    paddingInline: spacing(1.25),
    '& > svg': { width: 28, height: 28 },
  },
  fontWeight: 600,
  lineHeight: 1.3,
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  // Icon and word do not fit side by side into narrower windows.
  [breakpoints.down(385)]: {
    flexDirection: 'column',
    justifyContent: 'center',
    textAlign: 'center',
  },
  // The selected card has a second, inner border as a shadow, which does not move its contents.
  border: `1px solid ${vars.palette.text.disabled}`,
  borderRadius: shape.borderRadius,
  backgroundColor: vars.palette.background.default,
  'input:hover + &': { borderColor: vars.palette.primary.main },
  'input:checked + &': {
    borderColor: vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
    backgroundColor: vars.palette.brand.tint,
  },
  'input:focus-visible + &': {
    outline: `3px solid ${vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  '[aria-invalid="true"] &': { borderColor: vars.palette.error.main },
  // A wider border marks the selected card where forced colours replace its own.
  '@media (forced-colors: active)': { 'input:checked + &': { borderWidth: 4 } },
}));
