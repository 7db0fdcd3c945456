import type { DropResult } from '@hello-pangea/dnd';
import { board as text } from '../../../text/board';
import { announcements } from './announcements';

const { end } = announcements((id) => `c${id}`);
const drop = (to: string, reason = 'DROP') =>
  end({
    draggableId: '1',
    source: { droppableId: 'nuevo', index: 0 },
    destination: { droppableId: to, index: 0 },
    reason,
  } as DropResult);

test('announces the question for the reason after a drop on the lost customers, not yet the move', () => {
  expect(drop('perdido')).toBe(text.lost.title('c1'));
  expect(drop('perdido', 'CANCEL')).toBe(text.dropped('c1', 'Nuevo'));
  expect(drop('ganado')).toBe(text.dropped('c1', 'Ganado'));
});
