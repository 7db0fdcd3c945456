import { fetchInTime } from '../api/fetchInTime';

/**
 * Whether the server has a newer build, so that files of this page may no longer exist. False when the request fails,
 * because a reload would then leave the visitor without a page.
 */
export async function isNewDeployment(): Promise<boolean> {
  try {
    const response = await fetchInTime('/', { cache: 'no-store' });
    const served = mainScriptIn(await response.text());
    const mine = mainScriptIn(document.documentElement.outerHTML);
    return response.ok && served !== undefined && served !== mine;
  } catch {
    return false;
  }
}

const mainScriptIn = (page: string) => /\/assets\/main\.\w+\.js/.exec(page)?.[0];
