import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Touch } from '../../../api/staff/visitChanges';
import type { Visit } from '../../../api/visitFields';
import { allVisitsChecked, visitsChecked, visitsDeleted } from '../changes';
import { afterOutcome } from '../review/outcomes';
import { selectVisitOutcomes } from '../review/shownRows';

/** 'failed': the server gave none. undefined: not there yet. */
type Part<T> = T | 'failed' | undefined;

export interface StoryState {
  /** Of the visit whose story is open. */
  id: number | undefined;
  status: 'closed' | 'loading' | 'shown' | 'failed' | 'gone';
  /** While it is loading, that of the story before. */
  visit: Visit | undefined;
  touches: Part<Touch[]>;
  /** Other visits with the same address. */
  others: Part<Visit[]>;
  /** Its neighbours in the filtered list; null: there is none. */
  newer: number | null | undefined;
  older: number | null | undefined;
}

const closed: StoryState = {
  id: undefined,
  status: 'closed',
  visit: undefined,
  touches: undefined,
  others: undefined,
  newer: undefined,
  older: undefined,
};

export const storySlice = createSlice({
  name: 'story',
  initialState: closed,
  reducers: {
    /** The address names a visit, or its story is asked for again. */
    storyOpened: (story, { payload: id }: PayloadAction<number>): StoryState => ({
      ...story,
      id,
      status: 'loading',
      newer: undefined,
      older: undefined,
    }),
    storyClosed: () => closed,
    /** null: there is no such visit any more. */
    visitRead: ({ id, newer, older }, { payload: visit }: PayloadAction<Visit | null>) => ({
      ...closed,
      id,
      newer,
      older,
      status: visit ? ('shown' as const) : ('gone' as const),
      visit: visit ?? undefined,
    }),
    storyFailed: (story) => {
      story.status = 'failed';
    },
    touchesRead: (story, { payload }: PayloadAction<Touch[] | 'failed'>) => {
      story.touches = payload;
    },
    othersRead: (story, { payload }: PayloadAction<Visit[] | 'failed'>) => {
      story.others = payload;
    },
    neighbourFound: (
      story,
      { payload }: PayloadAction<{ side: 'newer' | 'older'; id: number | null }>,
    ) => {
      story[payload.side] = payload.id;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      (action) => [visitsChecked, visitsDeleted, allVisitsChecked].some((one) => one.match(action)),
      (story, action) => {
        if (!story.visit) return;
        const [visit] = afterOutcome([story.visit], action);
        if (!visit) story.status = 'gone';
        story.visit = visit;
      },
    ),
});

export const {
  storyOpened,
  storyClosed,
  visitRead,
  storyFailed,
  touchesRead,
  othersRead,
  neighbourFound,
} = storySlice.actions;

interface State {
  visits: { story: StoryState };
}

export const selectStory = ({ visits }: State) => visits.story;

/** As it will be when what can still be undone is done; undefined: there is none, or it is about to be deleted. */
export const selectStoryVisit = createSelector(
  [({ visits }: State) => visits.story.visit, selectVisitOutcomes],
  (visit, outcomes) => visit && outcomes.reduce(afterOutcome, [visit])[0],
);
