import { makeArea } from '../shared/makeArea';
import { campaigns } from './definition';

/** The ads, with the drafts that all their views share. */
export const adsArea = makeArea(campaigns);
