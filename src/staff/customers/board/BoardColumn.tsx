import { Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Board } from '../../../api/staff/work';
import { formatWhole } from '../../../lib/formats';
import { Chevron } from '../../../resource/filters/Chip';
import { UnreadableRows } from '../../../resource/list/UnreadableRows';
import { readTableSettings, saveTableSettings } from '../../../resource/tableSettings';
import { board as text } from '../../../text/board';
import { customers } from '../../../text/customers';
import { number } from '../../../text/nouns';
import { listOf } from '../addresses';
import type { State } from '../states';
import { closedFilter } from './board';
import { BoardCard } from './BoardCard';
import { ownerFilter } from '../../shared/ownerOptions';

interface Props {
  status: State;
  column: Board[string] | undefined;
  /** Filters of the board, which the link to the list keeps. */
  filters: Record<string, string>;
  nameOf: (owner: string | null) => string;
  now: Date;
  onOpen: (id: number) => void;
}

const NOTHING: Board[string] = { count: 0, value: 0, cards: [] };

/** Whether a column is folded, which this browser remembers. */
function useFold(status: State): [isFolded: boolean, toggle: () => void] {
  const [isFolded, setFolded] = useState(
    () => readTableSettings('board').visible?.[status] === false,
  );
  const toggle = () => {
    const { visible } = readTableSettings('board');
    saveTableSettings('board', { visible: { ...visible, [status]: isFolded } });
    setFolded(!isFolded);
  };
  return [isFolded, toggle];
}

export function BoardColumn({ status, column = NOTHING, filters, nameOf, now, onOpen }: Props) {
  const id = useId();
  const { count, value, cards, unreadable = [] } = column;
  const name = customers.statusName(status);
  const [isFolded, toggle] = useFold(status);
  const { [closedFilter.name]: _, ...kept } = filters;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={isFolded ? { ...columnSx, ...foldedSx } : columnSx}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          px: 0.5,
          pb: 1,
        }}
      >
        <Typography id={id} variant="body1" component="h2" sx={{ fontWeight: 650 }}>
          <ButtonBase
            aria-expanded={!isFolded}
            title={text.fold}
            onClick={toggle}
            sx={{ font: 'inherit', gap: 0.25, borderRadius: 0.5 }}
          >
            {name}
            <Chevron sx={{ fontSize: 18, ...(isFolded && { transform: 'rotate(-90deg)' }) }} />
          </ButtonBase>
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {number(count)}
        </Box>
        <Box component="span" title={text.value} sx={{ ml: 'auto', color: 'text.secondary' }}>
          {!isFolded && value > 0 && formatWhole(value)}
        </Box>
      </Box>
      {!isFolded && <UnreadableRows ids={unreadable} />}
      <Droppable droppableId={status}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <Box
            ref={innerRef}
            {...droppableProps}
            role="group"
            aria-label={text.column(name, count)}
            sx={{
              flex: 1,
              minHeight: 96,
              borderRadius: 1,
              ...(isDraggingOver && { bgcolor: 'action.hover' }),
            }}
          >
            {(isFolded ? [] : cards).map((card, index) => (
              <BoardCard
                key={card.opportunityId}
                {...{ card, index, now, onOpen }}
                owner={nameOf(card.owner)}
              />
            ))}
            {placeholder}
            {!isFolded && cards.length + unreadable.length === 0 && !isDraggingOver && (
              <Box sx={{ typography: 'body2', color: 'text.secondary', px: 0.5 }}>{text.none}</Box>
            )}
          </Box>
        )}
      </Droppable>
      {!isFolded && count > cards.length + unreadable.length && (
        <Link
          component={RouterLink}
          // Requests cannot be found by their customer's owner.
          to={listOf(ownerFilter.name in kept ? 'list' : 'requests', { ...kept, status })}
          variant="body2"
          sx={{ px: 0.5, py: 1 }}
        >
          {text.more(count - cards.length - unreadable.length)}
        </Link>
      )}
    </Box>
  );
}

const columnSx = {
  display: 'flex',
  flexDirection: 'column',
  // A fixed width, since a long name would make the column wider than the window.
  width: { xs: '82vw', sm: 240 },
  minWidth: 0,
  flex: { xs: 'none', lg: 1 },
  scrollSnapAlign: 'start',
  p: 1,
  bgcolor: 'brand.tint',
  borderRadius: 1,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
};
/** A folded column is still a place to drop cards. */
const foldedSx = {
  width: { xs: 56, sm: 56 },
  flex: 'none',
  '& > :first-of-type': { px: 0, writingMode: 'vertical-lr', alignSelf: 'center' },
};
