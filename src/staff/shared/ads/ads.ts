import { createSelector } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type AdsBySource, readAds, sourceOf, toAdsBySource } from '../../../api/staff/ads';
import { makeReading } from '../../../resource/makeReading';

const reading = makeReading('adNames', readAds);

/** Feature of the areas that show where visits came from. Their pages dispatch `adsRequested` when they open. */
export const adsFeature = reading.feature;
const adsRequested = reading.requested;

const NO_ADS: AdsBySource = {};

/** All ads; undefined until they are read, or after a failure. */
export const selectAds = (state: object) => reading.select(state).value;

/** Ads by source (code or campaign); undefined until they are read, or after a failure. */
export const selectAdsBySource = createSelector([selectAds], (ads) => ads && toAdsBySource(ads));

/** Reads the ads again when the page opens; until then the ones read before are shown. */
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

export interface NamedOrigin {
  /** Name to show. */
  name: string;
  /** Whether code or campaign belong to no ad; false until the ads are read. */
  isUnknown: boolean;
}

/** Names the ad; for an unknown origin its code, else its campaign, else ''. */
export function nameOrigin(
  { adId, utmCampaign = '' }: Origin,
  ads: AdsBySource | undefined,
): NamedOrigin {
  const source = sourceOf(adId, utmCampaign);
  const ad = (ads ?? NO_ADS)[source];
  if (ad) return { name: ad.name, isUnknown: false };
  return { name: adId.trim() || utmCampaign.trim(), isUnknown: source !== '' && ads !== undefined };
}
