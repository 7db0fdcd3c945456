type Operation = (open: never, ...input: never[]) => Promise<unknown>;

/**
 * Operations on the open database as their callers see them: the same names, inputs and results, without the database,
 * which is in another thread or process. Inputs and results are JSON.
 */
export type Calls<Table extends Record<string, Operation>> = {
  [Name in keyof Table]: Table[Name] extends (
    open: never,
    ...input: infer Input
  ) => Promise<infer Result>
    ? (...input: Input) => Promise<Result>
    : never;
};

/** Carries out an operation elsewhere. */
export type Carry = (name: string, input: unknown) => Promise<unknown>;

/** @returns the calls with these names. What comes back is not checked: both ends are built from one table. */
export const callsOf = <All extends object>(names: readonly string[], carry: Carry): All =>
  Object.fromEntries(names.map((name) => [name, (input: unknown) => carry(name, input)])) as All;
