import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { resourceText as text } from '../../text/resource';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { ListRow } from './makeList';
import type { CardContent, RowsProps, Tick } from './types';
import { useRowKeys } from './useRowKeys';

export interface CardsProps<Row extends ListRow> extends RowsProps<Row> {
  /** Must be a stable function, like `ticks`. */
  card: (row: Row) => CardContent;
  /** Checkboxes of the row, before the one that selects it. */
  ticks?: (row: Row) => Tick[];
}

/** The list in narrow windows. */
export const Cards = memo(function Cards<Row extends ListRow>({ rows, ...props }: CardsProps<Row>) {
  useRowKeys({ rows, ...props, focusRow: focusCard });
  return (
    <Box
      component="ul"
      aria-label={props.texts.list}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {rows.map((row) => (
        <Card key={row.id} row={row} {...props} />
      ))}
    </Box>
  );
  // memo() loses the type parameter.
}) as <Row extends ListRow>(props: CardsProps<Row>) => ReactNode;

const focusCard = (id: number) =>
  document.querySelector<HTMLElement>(`li[data-id="${id}"] button`)?.focus();

const NONE: number[] = [];

function Card<Row extends ListRow>({
  row,
  texts,
  selection = NONE,
  onSelect,
  onOpen,
  card,
  ticks,
  isMuted,
}: Omit<CardsProps<Row>, 'rows'> & { row: Row }) {
  const { id } = row;
  const isSelected = selection.includes(id);
  const { title, aside, facts, lines = [] } = card(row);
  const boxes = ticks?.(row) ?? [];
  if (onSelect)
    boxes.push({
      label: text.choose,
      name: texts.select(id),
      checked: isSelected,
      onChange: (selected) =>
        onSelect(selected ? [...selection, id] : selection.filter((one) => one !== id)),
    });
  return (
    <Box
      component="li"
      data-id={id}
      sx={{
        border: '1px solid',
        borderColor: isSelected ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <ButtonBase
        onClick={() => onOpen(id)}
        sx={{
          display: 'block',
          width: '100%',
          p: 1.5,
          pb: boxes.length > 0 ? 0.5 : 1.5,
          textAlign: 'start',
          font: 'inherit',
          overflowWrap: 'anywhere',
          ...(isMuted?.(row) && { color: 'text.secondary' }),
        }}
      >
        <VisuallyHidden>{texts.open(id)}</VisuallyHidden>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Ellipsis sx={{ fontWeight: 650 }}>{title}</Ellipsis>
          {aside !== undefined && (
            <Typography
              variant="body2"
              component="span"
              sx={{ color: 'text.secondary', flexShrink: 0, overflowWrap: 'normal' }}
            >
              {aside}
            </Typography>
          )}
        </Box>
        {facts !== undefined && (
          <Typography variant="body2" component="span" sx={{ display: 'block' }}>
            {facts}
          </Typography>
        )}
        {lines.map((line, i) => (
          <Ellipsis key={i} sx={{ typography: 'body2', color: 'text.secondary' }}>
            {line}
          </Ellipsis>
        ))}
      </ButtonBase>
      {boxes.length > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', px: 1 }}>
          {boxes.map((tick) => (
            <TickBox key={tick.name} {...tick} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const TickBox = ({ label, name, checked, onChange }: Tick) => (
  <FormControlLabel
    control={<Checkbox checked={checked} slotProps={{ input: { 'aria-label': name } }} />}
    label={label}
    onChange={(_, now) => onChange(now)}
    sx={{ minHeight: 44, m: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
  />
);

/** One line of text of any length and direction. */
const Ellipsis = ({ children, sx }: { children: ReactNode; sx: object }) => (
  <Box
    component="bdi"
    sx={{
      display: 'block',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      ...sx,
    }}
  >
    {children}
  </Box>
);
