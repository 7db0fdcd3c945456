import type { VisitRow } from '../../../api/staff/visitList';
import { visitsText as text } from '../../../text/visits';
import { formatMoment, formatStay } from '../../../lib/formats';

/** How fields are shown; what visitors have sent is text, whatever it looks like. */
export const shownAs = {
  created_at: ({ created_at }: VisitRow) => formatMoment(created_at),
  updatedAt: ({ updatedAt, created_at }: VisitRow) => formatMoment(updatedAt ?? created_at),
  adId: ({ adId }: VisitRow) => adId || text.noCode,
  stay: ({ stay }: VisitRow) => formatStay(stay),
  deviceType: ({ deviceType }: VisitRow) => deviceName(deviceType),
  system: ({ system }: VisitRow) => systemName(system),
  prePage: ({ prePage }: VisitRow) => (prePage === '' ? text.direct : hostOf(prePage)),
};

export const deviceName = (value: string) => nameIn(text.devices, value);
export const systemName = (value: string) => nameIn(text.systems, value);

/** Not of what every object has. */
const nameIn = (names: Record<string, string>, value: string): string =>
  (Object.hasOwn(names, value) && names[value]) || value || text.unknown;

/** The site that an address is of; what is no address stays as it is. */
function hostOf(address: string): string {
  try {
    return new URL(address).hostname || address;
  } catch {
    return address;
  }
}
