import { screen, waitFor, within } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { features, Page } from '..';
import {
  type AnswerFigures,
  type AnswerTimes,
  fetchAnswerTimes,
  MOST_REQUESTS,
} from '../../../api/staff/answerTimes';
import { readAds } from '../../../api/staff/ads';
import type { Role } from '../../../config/roles';
import { connectRouter } from '../../../router/navigate';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { adFigures } from '../../../text/adFigures';
import { answerTimes as text } from '../../../text/answerTimes';
import { resourceText } from '../../../text/resource';
import { team } from '../../../text/team';
import { adsFeature } from '../../shared/ads/ads';
import { accessSlice } from '../../shared/access';
import { pulseRead, pulseSlice } from '../../shared/pulse/slice';
import { answers } from './reading';

jest.mock('../../../config/firm', () => ({ firm: { answerMinutes: 60 } }));
jest.mock('../../../api/staff/ads', () => ({ readAds: jest.fn() }));
jest.mock('../../../api/staff/lookups');
jest.mock('../../../api/staff/answerTimes', () => ({
  fetchAnswerTimes: jest.fn(),
  MOST_REQUESTS: 5000,
}));
const fetch = jest.mocked(fetchAnswerTimes);
const DAYS = /Últimos 30 días/;

const row = (key: string, fields: Partial<AnswerFigures> = {}): AnswerFigures => ({
  ...{ key, answered: 3, waiting: 1, median: 25, slowest: 150 },
  ...fields,
});
const NONE: AnswerTimes = { total: [], agents: [], ads: [], hours: [] };
const times: AnswerTimes = {
  total: [row('', { answered: 1234 })],
  agents: [row('', { answered: 0, median: null, slowest: null }), row('eva.sol@x.example')],
  ads: [row('7'), row('unknown'), row('')],
  hours: [row('9'), row('21', { median: 90 }), row('10', { median: null })],
};

beforeEach(() => {
  fetch.mockReset();
  jest.mocked(readAds).mockResolvedValue([{ id: 7, name: 'Verano' }] as never);
});

function open(search = '?view=answers', role: Role = 'admin') {
  window.history.pushState(null, '', `/team${search}`);
  const router = createBrowserRouter([{ path: '/team', Component: Page }]);
  connectRouter(router);
  const reducers = Object.fromEntries(features.map(({ name, reducer }) => [name, reducer]));
  const page = renderWithStore(
    <RouterProvider router={router} />,
    makeTestStore({ ...reducers, access: accessSlice.reducer, pulse: pulseSlice.reducer }, [
      answers.feature.saga,
      adsFeature.saga,
    ]),
  );
  page.dispatch(pulseRead({ role, unanswered: 0, asked: 0, got: 0, mentions: 0 }));
  return page;
}
const table = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('row')
    .slice(1);
const cells = (rows: HTMLElement[]) =>
  rows.map((one) => Array.from(one.children, ({ textContent }) => textContent));

test('shows the figures of all, of each person, ad and hour, and marks what took too long', async () => {
  fetch.mockResolvedValue(times);
  open();
  expect(screen.getByText(text.loading)).toBeInTheDocument();
  expect(cells(await table(text.agents))).toEqual([
    ['Eva Sol', '25 min', '2 h 30 min', '3 de 4'],
    [text.nobody, '—', '—', '0 de 1'],
  ]);
  expect(cells(await table(text.ads)).map(([name]) => name)).toEqual([
    adFigures.noAd,
    'Verano',
    adFigures.unknown,
  ]);
  expect(cells(await table(text.hours)).map(([hour, median]) => [hour, median])).toEqual([
    ['9:00', '25 min'],
    ['10:00', '—'],
    ['21:00', '1 h 30 min, más de lo prometido'],
  ]);
  expect(screen.getByText('1,234')).toBeVisible();
  expect(screen.getByText(text.promised('1 h'))).toBeVisible();
  expect(screen.queryByText(text.ownOnly)).toBeNull();
});

test('says that nothing arrived, or that it failed, and reads again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  fetch.mockResolvedValueOnce(undefined);
  const page = open();
  expect(await screen.findByText(text.failed)).toBeVisible();
  fetch.mockResolvedValueOnce(NONE);
  await page.user.click(screen.getByRole('button', { name: resourceText.again }));
  expect(await screen.findByText(text.empty.title)).toBeVisible();
});

test('asks for the days of the address, and keeps the figures until those of other days are read', async () => {
  fetch.mockResolvedValueOnce({ ...times, total: [row('', { answered: MOST_REQUESTS })] });
  const page = open('?view=answers&range=custom&from=2026-03-01&to=2026-03-02');
  expect(await screen.findByText(text.onlyLast(MOST_REQUESTS))).toBeVisible();
  expect(fetch).toHaveBeenCalledWith({
    from: new Date(2026, 2, 1).toISOString(),
    until: new Date(2026, 2, 3, 0, 0, 0, -1).toISOString(),
  });
  let answer: (value: AnswerTimes) => void = () => undefined;
  fetch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await page.user.click(screen.getByRole('button', { name: /Período/ }));
  await page.user.click(screen.getByRole('button', { name: DAYS }));
  await waitFor(() => expect(window.location.search).toBe('?view=answers'));
  expect(await table(text.agents)).toHaveLength(2);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  answer(NONE);
  expect(await screen.findByText(text.empty.title)).toBeVisible();
});

test.each(['agent', 'reader'] as const)('is what an %s sees of the team', async (role) => {
  fetch.mockResolvedValue({ ...times, agents: [] });
  open('', role);
  expect(await screen.findByText(text.noneOwn)).toBeVisible();
  expect(screen.queryAllByText(text.ownOnly)).toHaveLength(role === 'agent' ? 1 : 0);
  expect(screen.queryByRole('navigation')).toBeNull();
  open('?view=people', role);
  expect(await screen.findByText(team.adminsOnly.title)).toBeVisible();
});
