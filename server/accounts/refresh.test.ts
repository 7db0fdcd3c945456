import { errorOf } from './refused';
import { decideRefresh } from './refresh';

const NEWEST = { revoked: false, children: [], isTooOld: false, isIdle: false };
const USED = errorOf('refresh_token_already_used');
const child = (token: string, revoked: boolean) => ({ token, revoked });

describe('a refresh token', () => {
  it('that is the newest of its session is exchanged for a new one', () => {
    expect(decideRefresh(NEWEST)).toEqual({ token: undefined });
  });

  it('gives the same successor again until that one is used', () => {
    const parent = { ...NEWEST, revoked: true };
    expect(decideRefresh({ ...parent, children: [child('next', false)] })).toEqual({
      token: 'next',
    });
    expect(decideRefresh({ ...parent, children: [child('next', true)] })).toEqual(USED);
  });

  it('of a session that ended because of a reuse is refused as used', () => {
    expect(decideRefresh({ ...NEWEST, revoked: true })).toEqual(USED);
  });

  it('is refused when release 1.0.0 gave it two successors and one was used', () => {
    const children = [child('one', true), child('two', false)];
    expect(decideRefresh({ ...NEWEST, revoked: true, children })).toEqual(USED);
  });

  it('is refused when its session is too old or was idle for too long', () => {
    for (const children of [[], [child('next', false)]]) {
      const token = { ...NEWEST, revoked: children.length > 0, children };
      expect(decideRefresh({ ...token, isTooOld: true, isIdle: true })).toEqual(
        errorOf('session_expired'),
      );
      expect(decideRefresh({ ...token, isIdle: true })).toEqual(
        errorOf('session_expired', ' (Inactivity)'),
      );
    }
  });
});
