import { isPrivatePath, paths } from './paths';

test.each([
  paths.login,
  paths.products,
  paths.customers,
  paths.ads,
  paths.visits,
  '/visits/',
  '/Visits',
  '/CUSTOMERS//',
  '/%61ds',
])('%s is private', (pathname) => {
  expect(isPrivatePath(pathname)).toBe(true);
});

test.each([
  paths.home,
  paths.form,
  paths.agreements,
  '/home',
  '/visits/1',
  '/visitsx',
  '//visits',
  '/form/visits',
  '/%E0%A4%A',
])('%s is not', (pathname) => {
  jest.spyOn(console, 'warn').mockImplementation();
  expect(isPrivatePath(pathname)).toBe(false);
});
