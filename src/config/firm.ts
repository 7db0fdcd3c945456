import facts from '../../public/site.json';
import type { Site } from './site';

/** The firm's facts, built into the page: no request is made for them. A test and the server's start check them. */
export const firm = facts as Site;
