import type { PublicConfig } from '../config/publicConfig';

/** The visitor's choice; with 'unknown' everything stays in memory until there is one (D3.16). */
export type Consent = 'unknown' | 'given' | 'refused';

/**
 * Decides by the visitor's own choice, if there is one. Without one, `notice` records every visit (R4.8); `required`
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
