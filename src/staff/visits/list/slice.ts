import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FoundVisit } from '../../../api/staff/findVisits';
import { readQuery, type VisitsQuery } from '../query';

export interface ListState {
  query: VisitsQuery;
  rows: FoundVisit[];
}

export const listSlice = createSlice({
  name: 'list',
  initialState: (): ListState => ({ query: readQuery(new URLSearchParams()), rows: [] }),
  reducers: {
    /** The address says something else: told by the page on every change, at first too. */
    queryChanged: (list, { payload: query }: PayloadAction<VisitsQuery>) => {
      list.query = query;
    },
  },
});

export const { queryChanged } = listSlice.actions;

interface State {
  visits: { list: ListState };
}

export const selectQuery = ({ visits }: State) => visits.list.query;
/** As the server has them; the page shows `selectShownRows`. */
export const selectRows = ({ visits }: State) => visits.list.rows;
