import { areaPaths, isPrivatePath, isSignInPath, isStaffPath, paths } from './paths';

const staff = [...Object.values(areaPaths), '/visits/', '/Visits', '/CUSTOMERS//', '/%61ds'];
const signIn = [paths.login, '/login/', '/Login', '/%6Cogin'];
const secret = [paths.password, '/Password/'];
const open = [
  paths.home,
  paths.form,
  paths.agreements,
  '/home',
  '/visits/1',
  '/visitsx',
  '//visits',
  '/login/visits',
  '/form/visits',
  '/%E0%A4%A',
];

test.each([
  ...staff.map((pathname) => [pathname, true, false]),
  ...signIn.map((pathname) => [pathname, false, true]),
  ...secret.map((pathname) => [pathname, false, false, true]),
  ...open.map((pathname) => [pathname, false, false]),
] as [string, boolean, boolean, boolean?][])(
  '%s: staff %s, sign-in %s',
  (pathname, isStaff, isSignIn, isSecret = false) => {
    jest.spyOn(console, 'warn').mockImplementation();
    expect(isStaffPath(pathname)).toBe(isStaff);
    expect(isSignInPath(pathname)).toBe(isSignIn);
    expect(isPrivatePath(pathname)).toBe(isStaff || isSignIn || isSecret);
  },
);
