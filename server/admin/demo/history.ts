/** Columns of a customer whose changes are events, in the order in which the trigger records them. */
const RECORDED = ['status', 'owner', 'nextContactOn', 'nextStep', 'value', 'archived'] as const;

export type Status = 'nuevo' | 'contactado' | 'cotizado' | 'ganado' | 'perdido';

export interface State {
  status: Status;
  lostReason: string;
  /** E-mail address of the member of staff; null without an owner. */
  owner: string | null;
  nextStep: string;
  /** Day as YYYY-MM-DD; null when none is planned. */
  nextContactOn: string | null;
  /** USD per year; null when unknown. */
  value: number | null;
  archived: boolean;
}

export interface DemoEvent {
  /** Time, in milliseconds since 1970. */
  at: number;
  kind: string;
  before: string;
  after: string;
  text: string;
  /** E-mail address of who did it; '' for a visitor. */
  by: string;
}

/** Events of a customer, and the state that they lead to. Events must be added in order of time. */
export interface History {
  state: State;
  events: DemoEvent[];
  /** Times of the last change of the status, and of the last change at all, if any; in milliseconds since 1970. */
  statusSince: number;
  changedAt: number | null;
  changes: number;
  add: (at: number, kind: string, event: Partial<DemoEvent>) => void;
  /** Changes columns, and adds the events that the trigger would write. */
  change: (at: number, columns: Partial<State>) => void;
}

/** @param by e-mail address of the person who makes all changes */
export function startHistory(arrivedAt: number, by: string): History {
  const history: History = {
    state: {
      status: 'nuevo',
      lostReason: '',
      owner: null,
      nextStep: '',
      nextContactOn: null,
      value: null,
      archived: false,
    },
    events: [],
    statusSince: arrivedAt,
    changedAt: null,
    changes: 0,
    add: (at, kind, event) => {
      history.events.push({ at, kind, before: '', after: '', text: '', by, ...event });
    },
    change: (at, columns) => {
      const was = history.state;
      const is = { ...was, ...columns };
      for (const name of RECORDED)
        if (was[name] !== is[name])
          history.add(at, name, {
            before: written(was[name]),
            after: written(is[name]),
            text: name === 'status' ? is.lostReason : '',
          });
      if (was.status !== is.status) history.statusSince = at;
      history.state = is;
      history.changedAt = at;
      history.changes++;
    },
  };
  return history;
}

/** Value as the trigger writes it; an amount has two decimals. */
const written = (value: string | number | boolean | null): string =>
  typeof value === 'number' ? value.toFixed(2) : String(value ?? '');
