import type { ComponentType } from 'react';
import { makeUndoFeature } from '../resource/undo/saga';
import type { AreaName } from '../router/paths';
import type { Feature, Install } from '../store/features';
import { accessFeature } from './shared/access';
import { diskFullFeature } from './shared/diskFull';
import { foundOptions } from './shared/keys/foundOptions';
import { paletteFeature } from './shared/keys/slice';
import { pulseFeature } from './shared/pulse/saga';
import { staffSession } from './shared/session';

export { UnansweredCount } from './shared/pulse/UnansweredCount';
export { UncheckedCount } from './visits/counter/UncheckedCount';

/** Exports that every area's lazily loaded index has. */
interface AreaCode {
  Page: ComponentType;
  features: readonly Feature[];
}

/** Features that every area needs. */
const shared: readonly Feature[] = [
  makeUndoFeature(staffSession),
  diskFullFeature,
  accessFeature,
  pulseFeature,
  paletteFeature,
  foundOptions.feature,
];

const loaders: Record<AreaName, () => Promise<AreaCode>> = {
  customers: () => import(/* webpackChunkName: "staff-customers" */ './customers'),
  policies: () => import(/* webpackChunkName: "staff-policies" */ './policies'),
  campaigns: () => import(/* webpackChunkName: "staff-campaigns" */ './campaigns'),
  visits: () => import(/* webpackChunkName: "staff-visits" */ './visits'),
  products: () => import(/* webpackChunkName: "staff-products" */ './products'),
  claims: () => import(/* webpackChunkName: "staff-claims" */ './claims'),
  templates: () => import(/* webpackChunkName: "staff-templates" */ './templates'),
  imports: () => import(/* webpackChunkName: "staff-imports" */ './imports'),
  team: () => import(/* webpackChunkName: "staff-team" */ './team'),
};

/**
 * Loads an area and installs its features. This module is the only entry to the staff code; import() it only after the
 * route guard has found a session, so that visitors never load it.
 */
export async function enter(area: AreaName, install: Install): Promise<ComponentType> {
  const { Page, features } = await loaders[area]();
  [...shared, ...features].forEach(install);
  return Page;
}
