import { areaPaths } from '../../router/paths';
import { account } from '../../text/account';

/**
 * Paths of the areas in the bar, without those of the team, the templates and the import, which are rarely used: the
 * account's menu links the first, and its tabs the others.
 */
const { team: _, templates: __, imports: ___, ...linkedPaths } = areaPaths;
export type Linked = keyof typeof linkedPaths | 'form';

/** Names of the links in the bar, in this order. */
export const linked = [...(Object.keys(linkedPaths) as Linked[]), 'form' as const];

/** Width in em of everything in the bar but these links: brand, anchor links, numbers and the account's menu. */
const OTHERS_EM = 41;
/** Width of a link in em, with padding and gap. Half an em for each letter is more than letters need. */
const emOf = (name: Linked) => 2 + account.areas[name].length / 2;

/**
 * Width of the window from which the whole bar fits into one row. It is computed from the labels, so that a further
 * area needs no change here, and is in em, because larger letters need more width.
 */
export const WIDE_EM = linked.reduce((sum, name) => sum + emOf(name), OTHERS_EM);
