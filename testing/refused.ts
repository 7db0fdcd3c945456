import { Refused } from '../server/primitives/refusals';

/** Status and code of the refusal by server/rest that `act` throws or returns. */
export function refusedBy(act: () => unknown): unknown {
  try {
    return { accepted: act() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, code } = error.refusal;
    return { status, code };
  }
}
