import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { LineOfBusiness } from '../../config/pageData';
import { es } from '../../text/es';
import { form } from '../../text/form';
import { LineIcon } from '../home/lineIcons';
import { Group } from './Group';
import { OTHER_LINE } from './quoteFields';

const { question, other } = form.line;

interface Props {
  lines: readonly LineOfBusiness[];
  /** Chosen at first. */
  chosen: string | undefined;
  error?: string;
}

/** One card a line of business. */
export function LineChoice({ lines, chosen, error }: Props) {
  return (
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
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
          gap: 1.25,
          '& > :last-child': { gridColumn: '1 / -1' },
        }}
      >
        {lines.map((line) => (
          <Card key={line} value={line} isChosen={line === chosen}>
            <LineIcon line={line} />
            {es.lines[line].name}
          </Card>
        ))}
        <Card value={OTHER_LINE} isChosen={chosen === OTHER_LINE}>
          {other}
        </Card>
      </Box>
      <Box
        id="line-error"
        sx={{
          typography: 'body2',
          minHeight: 'calc(1.55em + 2px)',
          pt: '2px',
          color: 'error.main',
        }}
      >
        {error}
      </Box>
    </Group>
  );
}

interface CardProps {
  value: string;
  isChosen: boolean;
  children: ReactNode;
}

function Card({ value, isChosen, children }: CardProps) {
  return (
    <Box component="label" sx={{ position: 'relative', display: 'grid', cursor: 'pointer' }}>
      <Radio type="radio" name="line" value={value} defaultChecked={isChosen} />
      <Face>{children}</Face>
    </Box>
  );
}

/** Over the whole card, unseen: what is seen is the face beside it. */
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
  fontWeight: 600,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  // Of the icon and the word there is room for one beside the other from here on.
  [breakpoints.down(370)]: {
    flexDirection: 'column',
    justifyContent: 'center',
    textAlign: 'center',
  },
  // The ring of the chosen one lies over the border and takes no room.
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
  // Colours alone do not tell the chosen one where the system sets its own.
  '@media (forced-colors: active)': { 'input:checked + &': { borderWidth: 4 } },
}));
