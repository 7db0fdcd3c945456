import type { SagaMonitor } from 'redux-saga';
import { describeVisit, recordNavigation, recordVisit } from '../tracking/saga';
import { selectIsUnsaved, type State } from '../tracking/selectors';
import { classifyDevice } from '../tracking/steps/classifyDevice';
import { classifySystem } from '../tracking/steps/classifySystem';
import { computeStayTime } from '../tracking/steps/computeStayTime';
import { findVisits } from '../tracking/steps/findVisits';
import { lookUpPublicIp } from '../tracking/steps/lookUpPublicIp';
import { readReferrer } from '../tracking/steps/readReferrer';
import { readUuid } from '../tracking/steps/readUuid';
import { saveVisit } from '../tracking/steps/saveVisit';
import { updateNavigation } from '../tracking/steps/updateNavigation';
import { createSagaMonitor } from './sagaMonitor';

/** For development: each run of the tracking pipeline in the console, step by step. */
export function tellVisits(getState: () => State): SagaMonitor {
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
        findVisits,
        saveVisit,
      ],
      about: ([navigation]) => {
        const { pending } = getState().tracking;
        const changes = pending.find(({ id }) => id === navigation)?.changes ?? [];
        return changes.at(-1)?.dir ?? (navigation === undefined ? 'saved again' : 'the same page');
      },
      outcome: () => (selectIsUnsaved(getState()) ? 'not saved' : 'saved'),
    },
  });
}
