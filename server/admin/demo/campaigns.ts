/** Ad whose code demo visits have. */
interface DemoCampaign {
  code: string;
  name: string;
  channel: string;
  /** USD for the 90 days; null when unknown. */
  cost: number | null;
  notes: string;
  /** Values of utm_campaign by which visits without the code are attributed to this ad. */
  utmCampaigns: string[];
}

const campaign = (
  code: string,
  name: string,
  channel: string,
  cost: number | null,
  notes = '',
  utmCampaigns: string[] = [],
): DemoCampaign => ({ code, name, channel, cost, notes, utmCampaigns });

/** @returns the code of the ad's copy number `copy`; copy 0 is the ad itself */
export const copyCode = (code: string, copy: number): string =>
  copy === 0 ? code : `${code}-${copy}`;

export const DEMO_CAMPAIGNS = [
  campaign('meta-auto-otono', 'Auto de otoño', 'Facebook', 1850),
  campaign('google-hogar', 'Hogar en el buscador', 'Google', 2400),
  campaign('google-salud', 'Salud en el buscador', 'Google', 2100, '', ['salud']),
  campaign('ig-viaje', 'Viajes de Navidad', 'Instagram', 960),
  campaign('tiktok-vida', 'Vida para jóvenes', 'TikTok', 540, 'Vídeos de quince segundos.'),
  campaign(
    'correo-renovacion',
    'Correo de renovación',
    'Correo',
    0,
    'A quienes renuevan este mes.',
  ),
  campaign(
    'folleto-centro',
    'Folleto del centro',
    'Papel',
    320.5,
    'Código QR en la última página.',
  ),
  campaign('radio-local', 'Cuña de la mañana', 'Radio', null),
];

/** @returns the demo ads, with copies of them that have no utm_campaign, about `ads` in all */
export const demoCampaigns = (ads: number): DemoCampaign[] =>
  Array.from({ length: Math.floor(ads / DEMO_CAMPAIGNS.length) }, (_, copy) =>
    copy === 0
      ? DEMO_CAMPAIGNS
      : DEMO_CAMPAIGNS.map((each) => ({
          ...each,
          code: copyCode(each.code, copy),
          name: `${each.name} ${copy}`,
          utmCampaigns: [],
        })),
  ).flat();
