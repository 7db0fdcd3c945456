import { areaPaths } from '../../router/paths';
import { account } from '../../text/account';

/** The team is no daily work: its link is in the account's menu. */
const { team: _, ...linkedPaths } = areaPaths;
export type Linked = keyof typeof linkedPaths | 'form';

/** The links of the bar, in this order. */
export const linked = [...(Object.keys(linkedPaths) as Linked[]), 'form' as const];

/** Room for everything else in the bar: the brand, the anchor links, the counts and the account's menu. */
const OTHERS_EM = 41;
/** Room for a link: half an em for each letter, which is more than a letter takes, with padding and gap. */
const emOf = (name: Linked) => 2 + account.areas[name].length / 2;

/**
 * Width at which the whole bar fits into one row. It follows from the labels, so that a further area needs no change here.
 * In em, since larger letters need more width.
 */
export const WIDE_EM = linked.reduce((sum, name) => sum + emOf(name), OTHERS_EM);
