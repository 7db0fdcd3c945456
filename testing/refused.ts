import { Refused } from '../server/primitives/refusals';

/** Status and code with which server/rest refuses what `act` does, or what `act` returns. */
export function refusedBy(act: () => unknown): unknown {
  try {
    return { accepted: act() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, code } = error.refusal;
    return { status, code };
  }
}
