/** One unit of work, whose changes are stored either all or not at all. */
export interface Step {
  /** Moments of its beginning and its acknowledgement, each a number of disk events. */
  began: number;
  acknowledged: number | undefined;
  /** New values by key; null: the row is deleted. */
  changes: ReadonlyMap<string, string | null>;
}

export type State = ReadonlyMap<string, string>;

/** Steps of a workload, with the times of their acknowledgement. Steps with a common key never overlap. */
export class History {
  /** @param initial state before the steps, which does not change otherwise */
  constructor(
    readonly initial: State,
    readonly steps: Step[] = [],
  ) {}

  /**
   * Adds a step. @param work resolves to the moment of the acknowledgement; rejects when it is unknown whether it was
   * stored
   */
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

  /** Changes the moments of all steps, when their numbers of disk events are known only later. */
  retime(timeOf: (step: Step) => Pick<Step, 'began' | 'acknowledged'>): void {
    for (const step of this.steps) Object.assign(step, timeOf(step));
  }

  /** Numbers of disk events at which steps were acknowledged. */
  get acknowledgements(): number[] {
    return this.steps.flatMap(({ acknowledged }) => acknowledged ?? []);
  }

  /** @param cut number of disk events before the power cut @returns what is wrong with the state that was found */
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
      // If some value is neither the old nor the new one, more is wrong, and the checks below report it.
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
