import { number } from './nouns';

const clicks = (on: string) => (count: number) =>
  `${number(count)} ${count === 1 ? 'clic' : 'clics'} en ${on}`;

/** Texts about the data of one visit (touch), in all areas. */
export const touches = {
  source: 'Fuente',
  medium: 'Medio',
  campaign: 'Campaña',
  clicked: (platform: string) => `Clic en un anuncio de ${platform}`,
  platforms: { gclid: 'Google', fbclid: 'Meta', msclkid: 'Microsoft', ttclid: 'TikTok' },
  calls: clicks('llamar'),
  whatsapps: clicks('WhatsApp'),
  emails: clicks('correo'),
};
