export type DeviceType = 'PC' | 'Movil' | 'Tablet';

export type System =
  | 'Unknown'
  | 'Windows Phone'
  | 'Windows'
  | 'Android'
  | 'iOS'
  | 'Mac OS'
  | 'Linux';

// The words of R4.6.
const mobile = /mobile|android|iphone|ipod|blackberry|iemobile|opera mini/i;
const tablet = /tablet|ipad|playbook|silk/i;

/** PC unless the user agent says otherwise; Tablet wins over Movil (R4.6). */
export function deviceOf(userAgent: string): DeviceType {
  if (tablet.test(userAgent)) return 'Tablet';
  return mobile.test(userAgent) ? 'Movil' : 'PC';
}

// User agents also name systems that they only resemble. The patterns are alternatives of fixed strings,
// so that hostile input takes linear time, and use no lookbehind, which iOS 15 cannot parse.

/** Also matches desktop mode (WPDesktop, ZuneWP7), version 10 (Windows Mobile) and UC Browser (wds 8.1). */
const windowsPhone = /windows (?:phone|mobile)|wpdesktop|zunewp7|\bwds \d/i;
/** Also matches UC Browser's abbreviation; not "like Android", as Ubuntu Touch says. */
const android = /(?:^|[^ ]|[^e] |[^k]e )android|\badr \d/i;
/** An iPad in desktop mode says only Macintosh and counts as Mac OS. */
const ios = /iphone|ipad|ipod|like mac os x/i;

/** A system, the pattern that matches it, and patterns that exclude it. */
type Rule = readonly [System, RegExp, ...RegExp[]];

/** Checked in this order; the last match wins (R4.7). */
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
