/** An ad. Demo visits have its code. */
interface DemoCampaign {
  code: string;
  name: string;
  channel: string;
  /** USD for the 90 days; null: unknown. */
  cost: number | null;
  notes: string;
}

const campaign = (
  code: string,
  name: string,
  channel: string,
  cost: number | null,
  notes = '',
): DemoCampaign => ({ code, name, channel, cost, notes });

export const DEMO_CAMPAIGNS = [
  campaign('meta-auto-otono', 'Auto de otoño', 'Facebook', 1850),
  campaign('google-hogar', 'Hogar en el buscador', 'Google', 2400),
  campaign('google-salud', 'Salud en el buscador', 'Google', 2100),
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
