import { Droppable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Board } from '../../../api/staff/work';
import { formatWhole } from '../../../lib/formats';
import { UnreadableRows } from '../../../resource/list/UnreadableRows';
import { board as text } from '../../../text/board';
import { customers } from '../../../text/customers';
import { number } from '../../../text/nouns';
import { listOf } from '../addresses';
import { ownerFilter } from '../filters';
import type { State } from '../states';
import { BoardCard } from './BoardCard';

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

export function BoardColumn({ status, column = NOTHING, filters, nameOf, now, onOpen }: Props) {
  const id = useId();
  const { count, value, cards, unreadable = [] } = column;
  const name = customers.statusName(status);
  return (
    <Box component="section" aria-labelledby={id} sx={columnSx}>
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
          {name}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {number(count)}
        </Box>
        <Box component="span" title={text.value} sx={{ ml: 'auto', color: 'text.secondary' }}>
          {value > 0 && formatWhole(value)}
        </Box>
      </Box>
      <UnreadableRows ids={unreadable} />
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
            {cards.map((card, index) => (
              <BoardCard
                key={card.opportunityId}
                {...{ card, index, now, onOpen }}
                owner={nameOf(card.owner)}
              />
            ))}
            {placeholder}
            {cards.length + unreadable.length === 0 && !isDraggingOver && (
              <Box sx={{ typography: 'body2', color: 'text.secondary', px: 0.5 }}>{text.none}</Box>
            )}
          </Box>
        )}
      </Droppable>
      {count > cards.length + unreadable.length && (
        <Link
          component={RouterLink}
          // Requests cannot be found by their customer's owner.
          to={listOf(ownerFilter.name in filters ? 'list' : 'requests', { ...filters, status })}
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
