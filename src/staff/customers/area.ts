import type { AnyDefinition } from '../../resource/define/definition';
import { makeListAddress, type Resource } from '../../resource/define/makeResource';
import { makeListQuery } from '../../resource/define/query';
import { makeArea } from '../shared/makeArea';
import { customers } from './definition';
import { doubtful } from './doubtful';
import { CustomerPage } from './page/CustomerPage';
import { NewCustomer } from './page/NewCustomer';

/** The customers, with the drafts and the history that all their views share. */
export const customersArea = makeArea({
  ...customers,
  RowLayout: CustomerPage,
  NewRowLayout: NewCustomer,
});

/** Doubtful leads: the same table, with a list and drafts of their own. */
export const doubtfulArea = makeArea(doubtful);

/** The same customers in another view, whose address holds its own filters and the open row, and in another order. */
export function viewOf(
  changes: Pick<AnyDefinition, 'fixedParameters' | 'filters'>,
  selectOrder: Resource['selectOrder'],
): Resource {
  const definition = { ...customersArea.definition, ...changes };
  const address = makeListAddress(makeListQuery(definition).codec);
  return { ...customersArea, definition, ...address, selectOrder };
}
