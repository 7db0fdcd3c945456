import facts from '../../public/site.json';
import { proofOf } from './proof';
import type { Site } from './site';

/** The firm's data, built into the bundle. Checked by a test and when the server starts. */
export const firm = facts as Site;

/** What of it speaks for the firm and is not invented. */
export const proof = proofOf(firm);
