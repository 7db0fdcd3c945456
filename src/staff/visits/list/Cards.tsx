import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import type { FoundVisit } from '../../../api/staff/findVisits';
import { visitsText as text } from '../../../text/visits';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { RowsProps } from './rowsProps';
import { shownAs } from './shownAs';

/** The list of phones. */
export const Cards = memo(function Cards({ rows, selection, ...does }: RowsProps) {
  return (
    <Box
      component="ul"
      aria-label={text.list}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {rows.map((row) => (
        <Card key={row.id} row={row} selection={selection} {...does} />
      ))}
    </Box>
  );
});

type CardProps = Omit<RowsProps, 'rows'> & { row: FoundVisit };

function Card({ row, selection, onSelect, onOpen, onCheck }: CardProps) {
  const { id } = row;
  const isSelected = selection.includes(id);
  return (
    <Box
      component="li"
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
          pb: 0.5,
          textAlign: 'start',
          font: 'inherit',
          overflowWrap: 'anywhere',
        }}
      >
        <VisuallyHidden>{text.open(id)}</VisuallyHidden>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Ellipsis sx={{ fontWeight: 650 }}>{shownAs.adId(row)}</Ellipsis>
          <Typography
            variant="body2"
            component="span"
            sx={{ color: 'text.secondary', flexShrink: 0, overflowWrap: 'normal' }}
          >
            {id}
          </Typography>
        </Box>
        <Typography variant="body2" component="span" sx={{ display: 'block' }}>
          {shownAs.updatedAt(row)} · {shownAs.stay(row)} · {text.pages(row.pages)}
        </Typography>
        <Ellipsis sx={{ typography: 'body2', color: 'text.secondary' }}>
          <bdi>{shownAs.deviceType(row)}</bdi> · <bdi>{shownAs.system(row)}</bdi> ·{' '}
          <bdi>{shownAs.prePage(row)}</bdi>
        </Ellipsis>
        <Ellipsis sx={{ typography: 'body2', color: 'text.secondary' }}>
          <bdi>{row.ip || text.nothing}</bdi> · {row.uuid}
        </Ellipsis>
      </ButtonBase>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', px: 1 }}>
        <Tick
          label={text.columns.checked}
          name={text.check(id)}
          checked={row.checked}
          onChange={(checked) => onCheck(id, checked)}
        />
        <Tick
          label={text.choose}
          name={text.select(id)}
          checked={isSelected}
          onChange={(selected) =>
            onSelect(selected ? [...selection, id] : selection.filter((one) => one !== id))
          }
        />
      </Box>
    </Box>
  );
}

interface TickProps {
  label: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Tick = ({ label, name, checked, onChange }: TickProps) => (
  <FormControlLabel
    control={<Checkbox checked={checked} slotProps={{ input: { 'aria-label': name } }} />}
    label={label}
    onChange={(_, now) => onChange(now)}
    sx={{ minHeight: 44, m: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } }}
  />
);

/** One line of what may be of any length, and in any direction. */
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
