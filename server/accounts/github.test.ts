import { authorizeUrl, verifiedOf } from './github';

it('accepts only verified ASCII addresses, and lower-cases them', () => {
  expect(
    verifiedOf([
      { email: 'Eva@Group.Example', verified: true },
      { email: 'bea@group.example', verified: false },
      { email: 'ana@group.example', verified: 'true' },
      // K here is the Kelvin sign, whose lower case is k.
      { email: '\u212Ai@group.example', verified: true },
      { email: 7, verified: true },
      {},
    ]),
  ).toEqual(['eva@group.example']);
});

it('sends the browser to GitHub with the state and our callback, and no secret', () => {
  const app = { clientId: 'our app', clientSecret: 'our secret', url: 'https://github.com' };
  const url = authorizeUrl(app, { state: 'a state', callback: 'https://site.test/back' });
  expect(url).toBe(
    'https://github.com/login/oauth/authorize?client_id=our+app&redirect_uri=https%3A%2F%2Fsite.test%2Fback&scope=user%3Aemail&state=a+state',
  );
});
