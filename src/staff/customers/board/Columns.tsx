import {
  DragDropContext,
  type DropResult,
  useMouseSensor,
  useTouchSensor,
} from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Board, Card } from '../../../api/staff/work';
import { afterPaint } from '../../../lib/afterPaint';
import { toLookup } from '../../../resource/lookup/makeLookup';
import { board as text } from '../../../text/board';
import { customers } from '../../../text/customers';
import { opportunitiesArea } from '../area';
import { STATES } from '../states';
import { useMinute } from '../../../lib/useMinute';
import { announcements } from './announcements';
import { boardView } from './board';
import { BoardColumn } from './BoardColumn';
import { useCardKeys } from './useCardKeys';
import { LostDialog } from './LostDialog';
import { customerWon } from '../work/won';

/** Sensors on phones: by keyboard, the library moves cards only between fully visible columns, and phones show one. */
const WITHOUT_KEYBOARD = [useMouseSensor, useTouchSensor];

/**
 * Columns of the board. Cards are moved by mouse, by touch and, except on phones, by keyboard; each move can be undone.
 */
export function Columns({ columns: read }: { columns: Board }) {
  const dispatch = useDispatch();
  const { nameOf } = toLookup(useSelector(boardView.lookup.selectLookup));
  const [{ filters }] = boardView.useQuery();
  const now = useMinute();
  // Keeps the cards in place while one is dragged, since the library identifies the target by its place.
  const [held, setHeld] = useState<Board>();
  const columns = held ?? read;
  const cardKeys = useCardKeys(held !== undefined);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [lost, setLost] = useState<Card>();
  const move = (card: Card, status: string, lostReason = '') => {
    dispatch(
      opportunitiesArea.actions.changeRequested({
        ids: [card.opportunityId],
        columns: { status, lostReason },
        text: text.moved(card.name, customers.statusName(status)),
      }),
    );
    if (status === 'ganado') afterPaint(() => dispatch(customerWon(card)));
  };
  const cardOf = (id: string) =>
    STATES.flatMap((status) => columns[status]?.cards ?? []).find(
      ({ opportunityId }) => String(opportunityId) === id,
    );
  const onDragEnd = ({ draggableId, source, destination }: DropResult) => {
    const card = cardOf(draggableId);
    const status = destination?.droppableId;
    if (!card || status === undefined || status === source.droppableId) return;
    // Waits, since the library returns the focus to the card in the next frame, and the dialog would lose it.
    if (status === 'perdido') afterPaint(() => setLost(card));
    else move(card, status);
  };
  const onOpen = useCallback((id: number) => boardView.setQuery({ open: id }), []);
  const say = announcements((id) => cardOf(id)?.name ?? '');
  return (
    <>
      <DragDropContext
        // Remounts for other sensors: the library calls them as hooks, whose number may not change.
        key={String(isPhone)}
        {...(isPhone && { enableDefaultSensors: false, sensors: WITHOUT_KEYBOARD })}
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
        dragHandleUsageInstructions={isPhone ? text.phoneHelp : text.help}
      >
        <Box
          {...cardKeys}
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
      {lost && (
        <LostDialog
          name={lost.name}
          onClose={() => setLost(undefined)}
          onChoose={(reason) => {
            setLost(undefined);
            move(lost, 'perdido', reason);
          }}
        />
      )}
    </>
  );
}
