import { UndoBar } from '../../resource/undo/UndoBar';
import { staff } from '../../text/staff';
import { AreaFrame } from '../shared/AreaFrame';
import { VisitsList } from './list/VisitsList';
import { Reports } from './reports/Reports';
import { VisitDrawer } from './detail/VisitDrawer';

export function VisitsPage() {
  return (
    <AreaFrame title={staff.visits.title} wide>
      <Reports />
      <VisitsList />
      <VisitDrawer />
      <UndoBar />
    </AreaFrame>
  );
}
