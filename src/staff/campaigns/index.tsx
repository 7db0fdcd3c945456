import { useSearchParams } from 'react-router-dom';
import { savedViewsFeature } from '../../resource/views/savedViews';
import { account } from '../../text/account';
import { adViews as text } from '../../text/adFigures';
import { AreaFrame } from '../shared/AreaFrame';
import { AreaRows } from '../shared/AreaPage';
import { AreaTabs } from '../shared/AreaTabs';
import { makeArea } from '../shared/makeArea';
import { viewAt } from './addresses';
import { campaigns } from './definition';
import { ResultsPage } from './results/ResultsPage';
import { figuresFeatures } from './results/reading';
import { unknownFeature } from './unknown/assigning';
import { UnknownPage } from './unknown/UnknownPage';
import { uploadsFeature } from './uploads/uploads';

const adsArea = makeArea(campaigns);

export const features = [
  adsArea.feature,
  savedViewsFeature,
  ...figuresFeatures,
  unknownFeature,
  uploadsFeature,
];

const VIEWS = ['results', 'list', 'unknown'] as const;
const title = account.areas.campaigns;

/** Page of the ads: results, list or unknown codes. The address without a parameter shows the results. */
export function Page() {
  const wanted = useSearchParams()[0].get('view');
  const view = VIEWS.find((one) => one === wanted) ?? 'results';
  const views = VIEWS.map((one) => ({
    to: viewAt(one),
    label: text[one],
    isCurrent: one === view,
  }));
  return (
    <AreaFrame title={title} tabs={<AreaTabs label={title} views={views} />}>
      {view === 'results' && <ResultsPage />}
      {view === 'list' && <AreaRows area={adsArea} />}
      {view === 'unknown' && <UnknownPage />}
    </AreaFrame>
  );
}
