import { account } from '../../text/account';
import { AreaFrame } from '../shared/AreaFrame';
import { VisitsList } from './list/VisitsList';
import { Reports } from './reports/Reports';
import { VisitDrawer } from './detail/VisitDrawer';

export const VisitsPage = () => (
  <AreaFrame title={account.areas.visits}>
    <Reports />
    <VisitsList />
    <VisitDrawer />
  </AreaFrame>
);
