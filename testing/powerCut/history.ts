/** One unit of work: its changes are stored together or not at all. */
export interface Step {
  /** Moments when it began and when it was acknowledged: numbers of disk events. */
  began: number;
  acknowledged: number | undefined;
  /** New values by key; null: the row is gone. */
  changes: ReadonlyMap<string, string | null>;
}

export type State = ReadonlyMap<string, string>;

/** The steps of a workload, and when they were acknowledged. Steps with a key in common never overlap. */
export class History {
  /** @param initial what was there, and stays as it is */
  constructor(
    readonly initial: State,
    readonly steps: Step[] = [],
  ) {}

  /** @param work resolves to the moment when the step was acknowledged, rejects when it is unknown whether */
  async step(
    began: number,
    changes: Record<string, string | null>,
    work: () => Promise<number>,
  ): Promise<void> {
    const step: Step = {
      began,
      acknowledged: undefined,
      changes: new Map(Object.entries(changes)),
    };
    this.steps.push(step);
    step.acknowledged = await work();
  }

  /** For moments that become numbers of disk events only later. */
  retime(timeOf: (step: Step) => Pick<Step, 'began' | 'acknowledged'>): void {
    for (const step of this.steps) Object.assign(step, timeOf(step));
  }

  /** Numbers of disk events at which steps were acknowledged. */
  get acknowledgements(): number[] {
    return this.steps.flatMap(({ acknowledged }) => acknowledged ?? []);
  }

  /** @param cut number of disk events before the power went @returns what is wrong with the state that was found */
  faults(cut: number, found: State): string[] {
    const expected = new Map<string, string | null>(this.initial);
    const open: Step[] = [];
    for (const step of this.steps) {
      if (step.began > cut) continue;
      if (step.acknowledged !== undefined && step.acknowledged <= cut)
        for (const [key, value] of step.changes) expected.set(key, value);
      else open.push(step);
    }
    const faults: string[] = [];
    for (const { changes } of open) {
      const differing = [...changes].filter(([key, value]) => valueIn(expected, key) !== value);
      const stored = differing.filter(([key, value]) => valueIn(found, key) === value);
      const kept = differing.filter(([key]) => valueIn(found, key) === valueIn(expected, key));
      if (stored.length === differing.length)
        for (const [key, value] of changes) expected.set(key, value);
      // With a value of neither state more is wrong, which the next lines name.
      else if (stored.length > 0 && stored.length + kept.length === differing.length)
        faults.push(`half of a transaction: ${[...changes.keys()].join(', ')}`);
    }
    for (const [key, value] of expected)
      if (valueIn(found, key) !== value)
        faults.push(`${key} is ${valueIn(found, key)}, not ${value}`);
    for (const [key, value] of found)
      if (!expected.has(key)) faults.push(`${key} is ${value}, but nobody wrote it`);
    return faults;
  }
}

const valueIn = (state: ReadonlyMap<string, string | null>, key: string) => state.get(key) ?? null;
