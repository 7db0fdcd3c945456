import type { Touch } from '../../../api/staff/visitChanges';
import { touches as text } from '../../../text/touches';

/** Parameters that ad platforms add to the address of a landing (click ids). */
const PLATFORMS = ['gclid', 'fbclid', 'msclkid', 'ttclid'] as const;

/** Click on a platform's ad; visitors can forge the id. */
interface ClickedAd {
  platform: string;
  id: string;
}

export const clickedAds = (touch: Touch): ClickedAd[] =>
  PLATFORMS.filter((one) => touch[one] !== '').map((one) => ({
    platform: text.platforms[one],
    id: `${one}=${touch[one]}`,
  }));

/** 'Fuente: meta', in the order source, medium, campaign; empty ones are left out. */
export const parametersOf = ({ utmSource, utmMedium, utmCampaign }: Touch): [string, string][] =>
  (
    [
      [text.source, utmSource],
      [text.medium, utmMedium],
      [text.campaign, utmCampaign],
    ] as [string, string][]
  ).filter(([, value]) => value !== '');

/** '2 clics en llamar'; kinds without clicks are left out. */
export const contactsOf = ({ calls, whatsapps, emails }: Touch): string[] =>
  (
    [
      [text.calls, calls],
      [text.whatsapps, whatsapps],
      [text.emails, emails],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([counted, count]) => counted(count));
