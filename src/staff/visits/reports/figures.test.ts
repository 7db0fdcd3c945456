import type { Overview } from '../../../api/staff/visitReports';
import { pageViews } from './figures';

const overview = (visits: number, navigations: number, seconds: number) =>
  ({ visits, navigations, seconds }) as Overview;

it.each([
  [overview(0, 0, 0), ''],
  [overview(1, 1, 0), '1 vista · 0 s de media por visita'],
  [overview(300, 1234, 22_650), '1,234 vistas · 1 min 16 s de media por visita'],
])('formats page views and mean stay of %j', (data, text) => expect(pageViews(data)).toBe(text));
