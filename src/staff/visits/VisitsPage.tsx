import { UndoBar } from '../../resource/undo/UndoBar';
import { staff } from '../../text/staff';
import { Room } from '../shared/Room';
import { VisitsList } from './list/VisitsList';
import { Reports } from './reports/Reports';
import { VisitDetail } from './detail/VisitDetail';

export function VisitsPage() {
  return (
    <Room title={staff.visits.title} wide>
      <Reports />
      <VisitsList />
      <VisitDetail />
      <UndoBar />
    </Room>
  );
}
