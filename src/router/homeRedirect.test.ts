import { homeRedirect } from './homeRedirect';

test.each([
  ['/home', '/'],
  ['/home?x=1#services', '/'],
  ['/nada/aqui?c=verano&x=1', '/?c=verano'],
  ['/home?c=', '/?c='],
  ['/home?c=a%26b%3D%C3%B1%20d', '/?c=a%26b%3D%C3%B1+d'],
])('%s leads to %s', (from, to) => {
  expect(homeRedirect(`http://site.example${from}`)).toBe(to);
});
