import { createSelector } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type AdsBySource, readAds, sourceOf, toAdsBySource } from '../../../api/staff/ads';
import { makeReading } from '../../../resource/makeReading';

const reading = makeReading('adNames', readAds);

/** A feature of every area that shows where visits came from. Pages ask for it when they open. */
export const adsFeature = reading.feature;
export const adsRequested = reading.requested;

const NO_ADS: AdsBySource = {};

/** All ads; undefined until they are read, or after a failure. */
export const selectAds = (state: object) => reading.select(state).value;

/** Ads by source; undefined as above. */
export const selectAdsBySource = createSelector([selectAds], (ads) => ads && toAdsBySource(ads));

/** Reads the ads anew when the page opens; meanwhile those of before are shown. */
export function useAdsReading(): void {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(adsRequested()), [dispatch]);
}

export const useAdsBySource = (): AdsBySource | undefined => useSelector(selectAdsBySource);

/** A visit's code and campaign. */
export interface Origin {
  adId: string;
  utmCampaign?: string;
}

/** `name`: to show; `isUnknown`: code or campaign belong to no ad, which is known only once the ads are read. */
export interface NamedOrigin {
  name: string;
  isUnknown: boolean;
}

/** Name of the ad, or what no ad has: the code, or without one the campaign; '' without both. */
export function nameOrigin(
  { adId, utmCampaign = '' }: Origin,
  ads: AdsBySource | undefined,
): NamedOrigin {
  const source = sourceOf(adId, utmCampaign);
  const ad = (ads ?? NO_ADS)[source];
  if (ad) return { name: ad.name, isUnknown: false };
  return { name: adId.trim() || utmCampaign.trim(), isUnknown: source !== '' && ads !== undefined };
}
