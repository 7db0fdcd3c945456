import { readFirstSteps, type Steps } from '../../../api/staff/firstSteps';
import { makeReading } from '../../../resource/makeReading';
import { paths } from '../../../router/paths';

export const firstSteps = makeReading('firstSteps', readFirstSteps, { keptOn: ['failure'] });

/** Addresses of the steps, in the order in which they are taken. */
const ADDRESSES = {
  firm: `${paths.team}?view=firm`,
  team: paths.team,
  products: paths.products,
  imports: paths.imports,
  campaigns: `${paths.campaigns}?view=list&id=new`,
  messages: `${paths.team}?view=server`,
};
const COMPANIES = `${paths.products}?view=companies`;
export type StepName = keyof typeof ADDRESSES;
export interface Step {
  name: StepName;
  to: string;
  isDone: boolean;
  /** Names of the invented companies that visitors still see. */
  invented?: readonly string[];
}

/**
 * The steps of a person in their order; none while they are not known. Only admins, who alone invite, edit the firm's data.
 * @param placeholders fields of the firm's data that the page calls invented
 */
export function stepsOf(
  value: Steps | null | undefined,
  placeholders: readonly string[] = [],
): Step[] {
  if (!value) return [];
  const isFirmDone = placeholders.every((field) => value.saved.includes(field));
  const done: Partial<Record<string, boolean>> = {
    ...value.done,
    ...('team' in value.done && { firm: isFirmDone }),
  };
  return (Object.keys(ADDRESSES) as StepName[]).flatMap((name) => {
    const isDone = done[name];
    if (isDone === undefined) return [];
    const { invented } = value;
    return name === 'products' && invented.length > 0
      ? [{ name, to: COMPANIES, isDone, invented }]
      : [{ name, to: ADDRESSES[name], isDone }];
  });
}

/** Steps that the person is offered: none when all are done. */
export const openSteps = (steps: readonly Step[]): readonly Step[] =>
  steps.every(({ isDone }) => isDone) ? [] : steps;
