import type { SagaMonitor } from 'redux-saga';
import { describeVisit, recordNavigation, recordVisit } from '../tracking/saga';
import { selectIsUnsaved, type State } from '../tracking/selectors';
import { classifyDevice } from '../tracking/steps/classifyDevice';
import { classifySystem } from '../tracking/steps/classifySystem';
import { computeStayTime } from '../tracking/steps/computeStayTime';
import { lookUpVisits } from '../tracking/steps/lookUpVisits';
import { lookUpPublicIp } from '../tracking/steps/lookUpPublicIp';
import { readReferrer } from '../tracking/steps/readReferrer';
import { readUuid } from '../tracking/steps/readUuid';
import { saveVisit } from '../tracking/steps/saveVisit';
import { updateNavigation } from '../tracking/steps/updateNavigation';
import { createSagaMonitor } from './sagaMonitor';

/** For development: the recording of a visit in the console, its steps with their numbers of spec 4. */
export function createVisitMonitor(getState: () => State): SagaMonitor {
  return createSagaMonitor({
    run: {
      name: 'visit',
      sagas: [recordNavigation, recordVisit],
      lists: [recordVisit, describeVisit],
      steps: [
        lookUpPublicIp,
        updateNavigation,
        readUuid,
        classifyDevice,
        classifySystem,
        readReferrer,
        computeStayTime,
        lookUpVisits,
        saveVisit,
      ],
      about: ([navigation]) => addressOf(getState(), navigation),
      outcome: () => (selectIsUnsaved(getState()) ? 'not saved' : 'saved'),
    },
  });
}

/** The run's page, which is no longer the shown one when the run had to wait; or steps 3 to 9 alone. */
function addressOf({ tracking }: State, navigation: unknown): string {
  if (navigation === undefined) return 'again';
  const pending = tracking.pending.find(({ id }) => id === navigation);
  const loaded = pending?.changes.find(({ cont }) => cont === 1);
  return (loaded?.dir ?? tracking.page ?? '').replace(location.origin, '');
}
