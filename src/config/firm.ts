import facts from '../../public/site.json';
import { type Proof, proofOf } from './proof';
import type { ShownFirm, Site } from './site';

/** The firm's data in the file, without what an admin has saved. */
export const fileFirm = facts as Site;

/**
 * The firm's data: those of the bundle, which a test checks as the server does when it starts, and what an admin has
 * saved. They may change, so no module reads them while it is evaluated.
 */
export let firm = fileFirm;

/** Facts that show that the firm can be trusted, without invented ones. */
export let proof: Proof = proofOf(firm);

/** Takes over what an admin has saved: once in the browser, with each rendering in the renderer. */
export function changeFirm(shown?: ShownFirm): void {
  firm = { ...fileFirm, ...(shown as Partial<Site>) };
  proof = proofOf(firm);
}
