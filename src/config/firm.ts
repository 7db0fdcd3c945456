import facts from '../../public/site.json';
import { proofOf } from './proof';
import type { Site } from './site';

/** The firm's data, built into the bundle. A test checks it, and so does the server when it starts. */
export const firm = facts as Site;

/** Facts that show that the firm can be trusted, without invented ones. */
export const proof = proofOf(firm);
