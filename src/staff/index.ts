import type { ComponentType } from 'react';
import { undoFeature } from '../resource/undo';
import type { Feature, Install } from '../store/features';
import { diskFullFeature } from './shared/diskFull';

export { UncheckedCount } from './visits/counter/UncheckedCount';

/** What an area's code brings along. */
interface Area {
  Page: ComponentType;
  features: readonly Feature[];
}

/** The one door to all that is for staff only: import() it, and only after the guard has let somebody through. */
export const rooms = {
  customers: () => import(/* webpackChunkName: "staff-customers" */ './customers'),
  campaigns: () => import(/* webpackChunkName: "staff-campaigns" */ './campaigns'),
  visits: () => import(/* webpackChunkName: "staff-visits" */ './visits'),
  products: () => import(/* webpackChunkName: "staff-products" */ './products'),
} satisfies Record<string, () => Promise<Area>>;

/** @returns the area's page, with what it needs in the store */
export async function enter(room: keyof typeof rooms, install: Install): Promise<ComponentType> {
  const { Page, features }: Area = await rooms[room]();
  [undoFeature, diskFullFeature, ...features].forEach(install);
  return Page;
}
