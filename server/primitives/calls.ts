type Operation = (open: never, ...input: never[]) => Promise<unknown>;

/**
 * Operations on the open database as their callers see them: with the same names, inputs and results, but without the
 * parameter for the database, which is in another thread or process. Inputs and results are JSON.
 */
export type Calls<Table extends Record<string, Operation>> = {
  [Name in keyof Table]: Table[Name] extends (
    open: never,
    ...input: infer Input
  ) => Promise<infer Result>
    ? (...input: Input) => Promise<Result>
    : never;
};

/** Function that runs an operation elsewhere, such as in another thread. */
export type Carry = (name: string, input: unknown) => Promise<unknown>;

/** @returns calls with these names. Results are not checked, because both ends are built from the same table. */
export const callsOf = <All extends object>(names: readonly string[], carry: Carry): All =>
  Object.fromEntries(names.map((name) => [name, (input: unknown) => carry(name, input)])) as All;
