import { makeArea } from '../shared/makeArea';
import { policies } from './definition';

/** Resource of the policies; the view of renewals shares its lookups, drafts and drawer. */
export const policiesArea = makeArea(policies);
