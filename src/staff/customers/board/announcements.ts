import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';
import { board as text } from '../../../text/board';
import { customers } from '../../../text/customers';

/** Announcements for screen readers while a card is moved. @param nameOf returns the customer's name by a card's id */
export const announcements = (nameOf: (id: string) => string) => ({
  start: ({ draggableId, source }: DragStart) =>
    text.lifted(nameOf(draggableId), customers.statusName(source.droppableId)),
  update: ({ draggableId, destination }: DragUpdate) =>
    destination
      ? text.over(nameOf(draggableId), customers.statusName(destination.droppableId))
      : text.nowhere(nameOf(draggableId)),
  end: ({ draggableId, source, destination, reason }: DropResult) => {
    const from = source.droppableId;
    const to = reason === 'DROP' && destination ? destination.droppableId : from;
    // The card does not move before the dialog has been answered.
    if (to === 'perdido' && to !== from) return text.lost.title(nameOf(draggableId));
    return text.dropped(nameOf(draggableId), customers.statusName(to));
  },
});
