import facts from '../../public/site.json';
import { parseSite } from './site';

/** The firm's facts, built into the page: no request is made for them. */
export const firm = parseSite(facts);
