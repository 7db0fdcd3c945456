import { UndoBar } from '../../resource/undo/UndoBar';
import { staff } from '../../text/staff';
import { Room } from '../shared/Room';
import { VisitsList } from './list/VisitsList';
import { Panels } from './panels/Panels';
import { Story } from './story/Story';

export function VisitsPage() {
  return (
    <Room title={staff.visits.title} wide>
      <Panels />
      <VisitsList />
      <Story />
      <UndoBar />
    </Room>
  );
}
