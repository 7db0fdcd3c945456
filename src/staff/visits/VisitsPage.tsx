import { account } from '../../text/account';
import { AreaFrame } from '../shared/AreaFrame';
import { useAdsReading } from '../shared/ads/ads';
import { VisitsList } from './VisitsList';
import { Reports } from './reports/Reports';
import { VisitDrawer } from './detail/VisitDrawer';

export function VisitsPage() {
  useAdsReading();
  return (
    <AreaFrame title={account.areas.visits}>
      <Reports />
      <VisitsList />
      <VisitDrawer />
    </AreaFrame>
  );
}
