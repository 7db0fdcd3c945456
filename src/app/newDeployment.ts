import { fetchInTime } from '../api/fetchInTime';

/**
 * Whether the server has another build by now, so that files of this page's are gone. False also when it cannot be
 * asked: to load the page anew would then leave the visitor with nothing.
 */
export async function isNewDeployment(): Promise<boolean> {
  try {
    const answer = await fetchInTime('/', { cache: 'no-store' });
    const served = mainScriptIn(await answer.text());
    const mine = mainScriptIn(document.documentElement.outerHTML);
    return answer.ok && served !== undefined && served !== mine;
  } catch {
    return false;
  }
}

const mainScriptIn = (page: string) => /\/assets\/main\.\w+\.js/.exec(page)?.[0];
