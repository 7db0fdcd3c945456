import type {
  CustomerClaim,
  CustomerPolicy,
  CustomerRequest,
  UnreadableItem,
} from '../../../api/staff/customerParts';
import { formatDay, formatDays } from '../../../lib/formats';
import { documents } from '../../../text/documents';
import type { Subject } from '../../shared/documents/documents';
import { requestInWords } from './Opportunities';

type Items<Item> = readonly (Item | UnreadableItem)[] | undefined;

const { subjects: kinds } = documents;

/** What documents of a customer can be about: policies, claims and requests, in the order of the page's lists. */
export const subjectsOf = (
  policies: Items<CustomerPolicy>,
  claims: Items<CustomerClaim>,
  requests: Items<CustomerRequest>,
): Subject[] => [
  ...subjectsIn('policyId', policies, ({ number, companies, products, startsOn, endsOn }) => [
    companies.name,
    products.name,
    number,
    formatDays(startsOn, endsOn),
  ]),
  ...subjectsIn('claimId', claims, ({ number, companies, occurredOn }) => [
    companies.name,
    number,
    formatDay(occurredOn),
  ]),
  ...subjectsIn('opportunityId', requests, (request) => [requestInWords(request)]),
];

const subjectsIn = <Item extends { id: number }>(
  column: Subject['column'],
  items: Items<Item>,
  say: (item: Item) => string[],
) =>
  (items ?? []).flatMap((item): Subject[] =>
    'unreadable' in item
      ? []
      : [
          {
            ...{ column, id: item.id },
            label: [kinds[column], ...say(item)].filter(Boolean).join(' · '),
          },
        ],
  );
