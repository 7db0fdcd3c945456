import type { Look } from '../define/definition';
import type { LookState } from './slice';

export const lookAt = ({ options, figures }: LookState): Look => ({
  nameOf: (lookup, id) => options[lookup]?.find(([value]) => value === String(id))?.[1] ?? '',
  figureOf: (id) => figures[id],
});
