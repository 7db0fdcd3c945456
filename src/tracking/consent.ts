import type { PublicConfig } from '../config/publicConfig';

/** 'unknown' keeps everything in memory until the visitor has chosen (D3.16). */
export type Consent = 'unknown' | 'given' | 'refused';

/**
 * The visitor's own choice wins. Without one, `notice` records every visit (R4.8); `required`
 * waits for a choice and treats Global Privacy Control as a refusal.
 */
export function consentOf(
  choice: string | null | undefined,
  mode: PublicConfig['trackingConsent'],
  globalPrivacyControl: boolean,
): Consent {
  if (choice === 'given' || choice === 'refused') return choice;
  if (mode === 'notice') return 'given';
  return globalPrivacyControl ? 'refused' : 'unknown';
}
