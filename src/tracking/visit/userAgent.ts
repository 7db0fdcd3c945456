export type DeviceType = 'PC' | 'Movil' | 'Tablet';

export type System =
  | 'Unknown'
  | 'Windows Phone'
  | 'Windows'
  | 'Android'
  | 'iOS'
  | 'Mac OS'
  | 'Linux';

// R4.6 lists these words.
const mobile = /mobile|android|iphone|ipod|blackberry|iemobile|opera mini/i;
const tablet = /tablet|ipad|playbook|silk/i;

/** Device class of a user agent: PC by default; Tablet has priority over Movil (R4.6). */
export function deviceOf(userAgent: string): DeviceType {
  if (tablet.test(userAgent)) return 'Tablet';
  return mobile.test(userAgent) ? 'Movil' : 'PC';
}

// User agents also name systems with which they are only compatible. The patterns consist of alternative fixed strings,
// so that they take linear time for any input, and have no lookbehind, which iOS 15 cannot parse.

/**
 * Matches Windows Phone, with desktop mode (WPDesktop, ZuneWP7), version 10 (Windows Mobile) and UC Browser (wds 8.1).
 */
const windowsPhone = /windows (?:phone|mobile)|wpdesktop|zunewp7|\bwds \d/i;
/** Matches Android and UC Browser's abbreviation adr, but not "like Android", which Ubuntu Touch says. */
const android = /(?:^|[^ ]|[^e] |[^k]e )android|\badr \d/i;
/** Matches iOS, except an iPad in desktop mode, which says only Macintosh and counts as Mac OS. */
const ios = /iphone|ipad|ipod|like mac os x/i;

/** System, the pattern that matches it, and patterns that exclude it. */
type Rule = readonly [System, RegExp, ...RegExp[]];

/** Rules in the order of checking, of which the last match wins (R4.7). */
const rules: readonly Rule[] = [
  ['Windows Phone', windowsPhone],
  ['Windows', /windows/i, windowsPhone],
  ['Android', android, windowsPhone],
  ['iOS', ios, windowsPhone],
  ['Mac OS', /macintosh|mac os/i, windowsPhone, ios],
  ['Linux', /linux/i, windowsPhone, android],
];

export function systemOf(userAgent: string): System {
  let system: System = 'Unknown';
  for (const [name, pattern, ...others] of rules)
    if (pattern.test(userAgent) && !others.some((other) => other.test(userAgent))) system = name;
  return system;
}
