import { hex, type Random, type Weighted } from './random';

const ORIGIN = 'https://group.example';

/** Parameters of a landing address beside the ad code; '' where one is missing. */
export interface Campaign {
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
  gclid: string;
  fbclid: string;
  msclkid: string;
  ttclid: string;
}

type ClickId = 'gclid' | 'fbclid' | 'msclkid' | 'ttclid';

interface Source {
  adId: string;
  prePage: string;
  /** Values of utm_source, utm_medium and utm_campaign. */
  utm?: readonly [string, string, string];
  /** Click id that the ad platform adds to the address. */
  clickId?: ClickId;
}

const google = 'https://www.google.com/';
const facebook = {
  prePage: 'https://l.facebook.com/',
  utm: ['facebook', 'paid_social', 'otono-2026'],
  clickId: 'fbclid',
} as const;

/** Where visits come from: ads with and without a code, some codes misspelt or of no ad, and no ad at all. */
export const SOURCES: Weighted<Source> = [
  [38, { adId: '', prePage: '' }],
  [14, { adId: '', prePage: google }],
  [3, { adId: '', prePage: 'https://www.bing.com/' }],
  [3, { adId: '', prePage: 'https://duckduckgo.com/' }],
  [8, { adId: 'meta-auto-otono', ...facebook }],
  [1, { adId: 'Meta-Auto-Otono', ...facebook }],
  [1, { adId: 'meta-auto-otno', ...facebook }],
  [7, { adId: 'google-hogar', prePage: google, utm: ['google', 'cpc', 'hogar'], clickId: 'gclid' }],
  [6, { adId: 'google-salud', prePage: google, utm: ['google', 'cpc', 'salud'], clickId: 'gclid' }],
  [2, { adId: '', prePage: google, utm: ['google', 'cpc', 'salud'], clickId: 'gclid' }],
  [
    1,
    {
      adId: '',
      prePage: 'https://www.bing.com/',
      utm: ['bing', 'cpc', 'hogar-bing'],
      clickId: 'msclkid',
    },
  ],
  [
    5,
    {
      adId: 'ig-viaje',
      prePage: 'https://l.instagram.com/',
      utm: ['instagram', 'paid_social', 'navidad'],
      clickId: 'fbclid',
    },
  ],
  [
    4,
    {
      adId: 'tiktok-vida',
      prePage: 'https://www.tiktok.com/',
      utm: ['tiktok', 'paid_social', 'vida-jovenes'],
      clickId: 'ttclid',
    },
  ],
  [4, { adId: 'correo-renovacion', prePage: '', utm: ['boletin', 'email', 'renovacion'] }],
  [2, { adId: 'folleto-centro', prePage: '' }],
  [2, { adId: 'radio-local', prePage: '' }],
  [1, { adId: 'folleto-plaza', prePage: '' }],
];

/** Prefixes of click ids. */
const BEGINNINGS = { gclid: 'Cj0KCQ', fbclid: 'IwAR', msclkid: '', ttclid: 'E.C.P.' };

/** @returns the landing address, and its parameters as touches store them */
export function landingOf(
  { adId, utm, clickId }: Source,
  random: Random,
): { dir: string; campaign: Campaign } {
  const [utmSource, utmMedium, utmCampaign] = utm ?? ['', '', ''];
  const id = clickId ? BEGINNINGS[clickId] + hex(random, 32) : '';
  const parameters = new URLSearchParams(
    Object.entries({
      c: adId,
      utm_source: utmSource,
      utm_medium: utmMedium,
      utm_campaign: utmCampaign,
      [clickId ?? '']: id,
    }).filter(([, value]) => value !== ''),
  ).toString();
  return {
    dir: parameters === '' ? `${ORIGIN}/` : `${ORIGIN}/?${parameters}`,
    campaign: {
      ...{ utmSource, utmMedium, utmCampaign, gclid: '', fbclid: '', msclkid: '', ttclid: '' },
      ...(clickId && { [clickId]: id }),
    },
  };
}
