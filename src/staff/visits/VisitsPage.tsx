import { UndoBar } from '../../resource/undo/UndoBar';
import { staff } from '../../text/staff';
import { AreaFrame } from '../shared/AreaFrame';
import { VisitsList } from './list/VisitsList';
import { Reports } from './reports/Reports';
import { VisitDetail } from './detail/VisitDetail';

export function VisitsPage() {
  return (
    <AreaFrame title={staff.visits.title} wide>
      <Reports />
      <VisitsList />
      <VisitDetail />
      <UndoBar />
    </AreaFrame>
  );
}
