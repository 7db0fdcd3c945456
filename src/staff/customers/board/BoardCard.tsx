import { Draggable } from '@hello-pangea/dnd';
import Box from '@mui/material/Box';
import { type KeyboardEvent, memo } from 'react';
import type { Card } from '../../../api/staff/work';
import { toDay } from '../../../lib/dayBounds';
import { daysBetween, formatDue, formatWhole } from '../../../lib/formats';
import { Initials } from '../../../resource/list/cells';
import { useRights } from '../../../resource/rights';
import { board as text } from '../../../text/board';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { lineName } from '../../shared/choices';

interface Props {
  card: Card;
  index: number;
  /** Name of the owner; '' for nobody. */
  owner: string;
  now: Date;
  onOpen: (id: number) => void;
}

/** Role and tab stop of a card that cannot be dragged, for which the library returns no `dragHandleProps`. */
const FIXED = { role: 'button', tabIndex: 0 };

/** Card of a request on the board. Enter opens it; Space lifts it, or opens it where the keyboard moves no cards. */
export const BoardCard = memo(function BoardCard({ card, index, owner, now, onOpen }: Props) {
  const { id, opportunityId, name, line, value, statusSince, nextContactOn, nextStep } = card;
  const { mayWrite } = useRights();
  const today = toDay(now);
  const days = Math.max(0, daysBetween(toDay(new Date(statusSince)), today));
  const what = [lineName(line), formatWhole(value)].filter(Boolean).join(' · ');
  const due = nextContactOn && formatDue(nextContactOn, today);
  const next = due && nextStep ? text.due(due, nextStep) : due ? text.contact(due) : nextStep;
  const isLate = nextContactOn !== null && nextContactOn < today;
  return (
    <Draggable draggableId={String(opportunityId)} index={index} isDragDisabled={!mayWrite}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <Box
          ref={innerRef}
          {...draggableProps}
          {...(dragHandleProps ?? FIXED)}
          data-id={id}
          onClick={() => onOpen(id)}
          onKeyDown={(event: KeyboardEvent) => {
            // Ignores a Space with which the library has lifted the card.
            if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== ' ')) return;
            event.preventDefault();
            onOpen(id);
          }}
          sx={{ ...cardSx, ...(isDragging && { boxShadow: 8 }) }}
        >
          <Box component="bdi" sx={nameSx}>
            {name}
          </Box>
          <Box sx={{ ...lineSx, color: 'text.secondary' }}>
            <div>{what}</div>
            <Box title={text.inState(days)} sx={{ position: 'relative', flex: 'none' }}>
              <VisuallyHidden>{text.inState(days)}</VisuallyHidden>
              <span aria-hidden>{text.days(days)}</span>
            </Box>
          </Box>
          {(next !== '' || owner !== '') && (
            <Box sx={{ ...lineSx, color: 'text.secondary' }}>
              <Box
                component="bdi"
                title={next}
                sx={{ ...nextSx, ...(isLate && { color: 'error.main' }) }}
              >
                {next}
              </Box>
              {owner !== '' && (
                <Box title={owner} sx={{ position: 'relative', flex: 'none' }}>
                  <VisuallyHidden>{owner}</VisuallyHidden>
                  <Initials name={owner} />
                </Box>
              )}
            </Box>
          )}
        </Box>
      )}
    </Draggable>
  );
});

const cardSx = {
  display: 'grid',
  gap: 0.25,
  mb: 1,
  p: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { borderColor: 'primary.main' },
};
const lineSx = { display: 'flex', justifyContent: 'space-between', gap: 1.5, minWidth: 0 };
const twoLinesSx = {
  // Sets the edge explicitly, since a text written from right to left would be aligned to the right.
  textAlign: 'left',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
};
const nameSx = { fontWeight: 650, ...twoLinesSx };
const nextSx = { minWidth: 0, ...twoLinesSx };
