import { DragDropContext, type DropResult } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { useCallback, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Board } from '../../../api/staff/work';
import { toLookup } from '../../../resource/lookup/makeLookup';
import { board as text } from '../../../text/board';
import { customersArea } from '../area';
import { STATES } from '../states';
import { useMinute } from '../../../lib/useMinute';
import { announcements } from './announcements';
import { boardView } from './board';
import { BoardColumn } from './BoardColumn';
import { useMove } from '../work/useMove';

/** The columns of the board. Mouse, touch and keyboard move a card; each move can be undone. */
export function Columns({ columns: read }: { columns: Board }) {
  const { nameOf } = toLookup(useSelector(customersArea.lookup.selectLookup));
  const [{ filters }] = boardView.useQuery();
  const now = useMinute();
  // Cards must not move while one is carried: the library counts places.
  const [held, setHeld] = useState<Board>();
  const columns = held ?? read;
  const { move, dialog } = useMove();
  const cardOf = (id: string) =>
    STATES.flatMap((status) => columns[status]?.cards ?? []).find((card) => String(card.id) === id);
  const onDragEnd = ({ draggableId, source, destination }: DropResult) => {
    const card = cardOf(draggableId);
    const status = destination?.droppableId;
    if (!card || status === undefined || status === source.droppableId) return;
    move(card, status);
  };
  const onOpen = useCallback((id: number) => boardView.setQuery({ open: id }), []);
  const say = announcements((id) => cardOf(id)?.name ?? '');
  return (
    <>
      <DragDropContext
        onDragEnd={(result, { announce }) => {
          setHeld(undefined);
          announce(say.end(result));
          onDragEnd(result);
        }}
        onDragStart={(start, { announce }) => {
          setHeld(columns);
          announce(say.start(start));
        }}
        onDragUpdate={(update, { announce }) => announce(say.update(update))}
        dragHandleUsageInstructions={text.help}
      >
        <Box
          role="group"
          aria-label={text.label}
          tabIndex={-1}
          sx={{
            display: 'flex',
            gap: 1.5,
            mt: 2,
            pb: 8,
            overflowX: 'auto',
            scrollSnapType: { xs: 'x mandatory', sm: 'none' },
            outline: 'none',
          }}
        >
          {STATES.map((status) => (
            <BoardColumn
              key={status}
              {...{ status, filters, now, onOpen }}
              column={columns[status]}
              nameOf={(owner) => nameOf('staff', owner)}
            />
          ))}
        </Box>
      </DragDropContext>
      {dialog}
    </>
  );
}
