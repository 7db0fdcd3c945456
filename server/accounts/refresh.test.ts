import { errorOf } from './refused';
import { decide } from './refresh';

const NEWEST = { revoked: false, children: [], isTooOld: false, isIdle: false };
const USED = errorOf('refresh_token_already_used');
const child = (token: string, revoked: boolean) => ({ token, revoked });

describe('a refresh token', () => {
  it('that is the newest gives a new one', () => {
    expect(decide(NEWEST)).toEqual({ token: undefined });
  });

  it('gives its successor again until that is used', () => {
    const parent = { ...NEWEST, revoked: true };
    expect(decide({ ...parent, children: [child('next', false)] })).toEqual({ token: 'next' });
    expect(decide({ ...parent, children: [child('next', true)] })).toEqual(USED);
  });

  it('of a session that ended because of a reuse is used too', () => {
    expect(decide({ ...NEWEST, revoked: true })).toEqual(USED);
  });

  it('gives nothing when release 1.0.0 has given two and one was used', () => {
    const children = [child('one', true), child('two', false)];
    expect(decide({ ...NEWEST, revoked: true, children })).toEqual(USED);
  });

  it('gives nothing when its session is too old or was not used for too long', () => {
    for (const children of [[], [child('next', false)]]) {
      const token = { ...NEWEST, revoked: children.length > 0, children };
      expect(decide({ ...token, isTooOld: true, isIdle: true })).toEqual(
        errorOf('session_expired'),
      );
      expect(decide({ ...token, isIdle: true })).toEqual(
        errorOf('session_expired', ' (Inactivity)'),
      );
    }
  });
});
