import type { PersistPartial } from 'redux-persist/es/persistReducer';
import { IP_MAX_AGE_MS } from './constants';
import { recordText, totalSeconds } from './record/record';
import type { RecordState } from './record/slice';
import { type Pending, SAVE_RUN, type TrackingState } from './slice';
import { withoutInjection } from './visit/injectionFilter';

export interface State extends RecordState {
  tracking: TrackingState;
}

export const selectRecord = ({ navData }: State) => navData;
export const selectUuid = ({ navData }: State) => navData.uuid;
export const selectPages = ({ navData }: State) => navData.pages;
export const selectClicks = ({ navData }: State) => navData.clicks;
export const selectStayTime = ({ navData }: State) => totalSeconds(navData);
/** Value of the column localStorage: the record's text, or '' when it looks like SQL (R4.4). */
export const selectRecordText = ({ navData }: State) => withoutInjection(recordText(navData));

/** Whether redux-persist has read the record from localStorage. */
export const selectIsRehydrated = ({ navData }: State) =>
  (navData as Partial<PersistPartial>)._persist?.rehydrated === true;

export const selectErasing = ({ tracking }: State) => tracking.erasing;
/** Whether the visit is being erased. Saves are forbidden then: one that arrives later would create the visit again. */
export const selectIsErasing = ({ tracking }: State) => tracking.erasing === 'asked';
export const selectConsent = ({ tracking }: State) => tracking.consent;
export const selectAdId = ({ tracking }: State) => tracking.adId;
/** Parameters of the ad in the landing page's address, until a save has stored them. */
export const selectLanding = ({ tracking }: State) => tracking.landing;
/**
 * Value of the header for a touch: the landing and all clicks as a query, '' without any (D5.2). When the record's text
 * is blanked it contains the number of page views too, which the server could not know otherwise.
 */
export const selectTouch = (state: State) => {
  const { pages, clicks } = state.navData;
  const isBlanked = selectRecordText(state) === '';
  const viewed = isBlanked && `pages=${pages.reduce((sum, { cont }) => sum + Number(cont), 0)}`;
  return [state.tracking.landing, String(new URLSearchParams(clicks)), viewed]
    .filter(Boolean)
    .join('&');
};
export const selectReferrer = ({ tracking }: State) => tracking.referrer;
/** Instant since which the visitor has seen the page without interruption; undefined while it is hidden. */
export const selectSeenFrom = ({ tracking: { clock, seenFrom } }: State) =>
  clock.visible ? seenFrom : undefined;
export const selectIp = ({ tracking }: State) => tracking.ip?.address ?? '';
export const selectIsIpFresh = ({ tracking: { ip } }: State, now: number) =>
  ip !== null && now - ip.at < IP_MAX_AGE_MS;

/** Id of the oldest navigation whose run has not started; without one SAVE_RUN, or undefined when no run is due. */
export const selectNextRun = ({ tracking: { pending, isSaveDue } }: State) =>
  pending.find(({ isDue }) => isDue)?.id ?? (isSaveDue ? SAVE_RUN : undefined);

export const selectPending = ({ tracking }: State) => tracking.pending;

/** Pending entries up to this navigation; [] when the record contains it already. */
export const selectPendingThrough = (
  { tracking: { pending } }: State,
  navigation: string,
): Pending[] => pending.slice(0, pending.findLastIndex(({ id }) => id === navigation) + 1);

export const selectRevision = ({ tracking }: State) => tracking.revision;
/** Whether the record has changed since the last save that succeeded or is in flight. */
export const selectIsUnsaved = ({ tracking }: State) => tracking.revision !== tracking.sent;
export const selectIsSaving = ({ tracking }: State) => tracking.writing > 0;

/** Known rows of the record's uuid; undefined when they are not known, or were looked up for another uuid. */
export const selectFound = ({ tracking: { found }, navData }: State) =>
  found.uuid === navData.uuid ? found.visits : undefined;
