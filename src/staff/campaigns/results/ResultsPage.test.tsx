import type { Reducer } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { AdResults, AdVisits } from '../../../api/staff/adFigures';
import type { Ad } from '../../../api/staff/ads';
import { resourceText } from '../../../text/resource';
import { adFigures as text } from '../../../text/adFigures';
import { exporting } from '../../../text/exporting';
import { makeTestStore, renderWithStore } from '../../../test/render';
import { codec } from './query';
import { ResultsPage } from './ResultsPage';
import { addPart, NO_VISITS } from './figures';
import { figures, figuresBefore, figuresFeatures } from './reading';

// Days is mocked because its chart library needs the layout of SVG, which jsdom lacks.
jest.mock('./Days', () => ({ Days: () => null }));

const NAME_OF_AD = '<b>Verano</b> \u202egnol';
const ads: Ad[] = [
  {
    ...{ id: 7, version: 1, code: 'v', aliases: [], utmCampaigns: [], name: NAME_OF_AD },
    ...{ channel: '', cost: 10, currency: 'EUR', startsOn: null, endsOn: null },
    ...{ created_at: '2026-11-01', archived: false },
  },
];
const results: AdResults = {
  ads: [{ ad: '7', leads: 2, won: 1, policies: 1, premium: 1200.5, commission: 120 }],
  days: [],
  firm: { won: 5, premium: 6400, commission: 640 },
};
const part = (visits: number, reached: string | null): AdVisits => ({
  ads:
    visits === 0
      ? []
      : [{ ad: '7', visits, visitors: 3, new: 1, engaged: 2, clicks: 0, stays: { 75: visits } }],
  days: [],
  visitors: 3,
  reached,
});
const asked = {
  query: codec.read(new URLSearchParams()),
  period: { first: '2026-11-22', last: '2026-11-23' },
  before: { first: '2026-11-20', last: '2026-11-21' },
  today: '2026-11-23',
};

const open = () => {
  const page = renderWithStore(
    <MemoryRouter initialEntries={['/ads']}>
      <ResultsPage />
    </MemoryRouter>,
    makeTestStore(
      Object.fromEntries(figuresFeatures.map(({ name, reducer }) => [name, reducer as Reducer])),
    ),
  );
  page.dispatch(figures.answer({ asked, shown: undefined }));
  return page;
};
/** Action by which the page shows these parts of the visits. */
const shown = (parts: AdVisits[], found = results, all = ads) =>
  figures.answer({
    asked,
    shown: {
      ...{ asked, ads: all, isPartial: parts.at(-1)?.reached !== null },
      figures: { results: found, visits: parts.reduce(addPart, NO_VISITS) },
    },
  });
const first = (visits: number, reached: string | null) => shown([part(visits, reached)]);
/** The first match, which is in the strip; the cards follow it. */
const figure = (label: string) => screen.getAllByText(label, { selector: 'dt' })[0]?.parentElement;
const exportButton = () => screen.getByRole('button', { name: exporting.start });

test('says whether figures are loading, partial or complete, and exports only complete ones', () => {
  const page = open();
  expect(screen.getByText(text.loading)).toBeTruthy();
  page.dispatch(first(4, 'one'));
  expect(screen.getByText(text.counting)).toBeTruthy();
  expect(exportButton().getAttribute('aria-disabled')).toBe('true');
  page.dispatch(shown([part(4, 'one'), part(4, null)]));
  expect(screen.queryByText(text.counting)).toBeNull();
  expect(screen.getByText(text.comparing)).toBeTruthy();
  expect(exportButton().getAttribute('aria-disabled')).toBe('false');
  expect(figure(text.figures.visits)?.textContent).toBe('Visitas8');
  page.dispatch(figuresBefore.answer({ results, visits: addPart(NO_VISITS, part(4, null)) }));
  expect(screen.queryByText(text.comparing)).toBeNull();
  expect(figure(text.figures.visits)?.textContent).toContain('+100\u00a0% antes 4');
  expect(figure(text.figures.medianStay)?.textContent).toContain('1 min 15 s');
});

test('says that the read failed, and reads again by a button', async () => {
  const page = open();
  page.dispatch(figures.answer(undefined));
  expect(screen.getByRole('alert').textContent).toContain(text.failed.title);
  await page.user.click(screen.getByRole('button', { name: resourceText.again }));
  expect(page.sent(figures.retried.type)).toHaveLength(1);
});

test('keeps the figures when the period before cannot be read', async () => {
  const page = open();
  page.dispatch(first(4, null));
  page.dispatch(figuresBefore.answer(undefined));
  expect(screen.getByText(text.notCompared)).toBeTruthy();
  expect(screen.getAllByText(text.figures.visits).length).toBeGreaterThan(0);
  await page.user.click(screen.getByRole('button', { name: resourceText.again }));
  expect(page.sent(figuresBefore.retried.type)).toHaveLength(1);
});

test('says what to do when a period has no figures', () => {
  const page = open();
  page.dispatch(shown([part(0, null)], { ads: [], days: [], firm: null }, []));
  expect(screen.getByRole('heading', { name: text.empty.title })).toBeTruthy();
  expect(screen.getByRole('link', { name: text.seeAds }).getAttribute('href')).toBe(
    '/ads?view=list',
  );
});

test('shows names as text that links to the ad, and names other currencies', () => {
  const page = open();
  page.dispatch(first(4, null));
  const link = screen.getByRole('link', { name: NAME_OF_AD });
  expect(link.getAttribute('href')).toBe('/ads?view=list&id=7');
  expect(screen.getByText(text.currencies('EUR'))).toBeTruthy();
});

test('a button unfolds the explanations of all figures', async () => {
  const page = open();
  page.dispatch(first(4, null));
  const button = screen.getByRole('button', { name: text.explain });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await page.user.click(button);
  expect(screen.getByText(text.meanings.returned)).toBeTruthy();
  const list = document.getElementById(button.getAttribute('aria-controls') ?? '')!;
  expect(within(list).getAllByRole('term')).toHaveLength(15);
});

test('ratios to the cost say that they leave out ads without a cost', () => {
  const page = open();
  page.dispatch(first(4, null));
  for (const one of [text.alone.perVisit, text.alone.perLead, text.alone.perCustomer])
    expect(figure(one ?? '')).toHaveTextContent(text.ofCost);
  expect(figure(text.figures.returned)).toHaveTextContent(text.ofCost);
  expect(figure(text.figures.cost)).not.toHaveTextContent(text.ofCost);
});

test('customers and premiums say that they came by the website, beside the figures of the whole firm', () => {
  const page = open();
  page.dispatch(first(4, null));
  expect(figure(text.figures.won)).toHaveTextContent(`1${text.ofWeb}${text.ofFirm('5')}`);
  expect(figure(text.figures.premium)).toHaveTextContent(text.ofFirm('$6,400'));
  expect(figure(text.figures.leads)).not.toHaveTextContent(text.ofWeb);
  page.dispatch(shown([part(4, null)], { ...results, firm: null }));
  expect(figure(text.figures.won)).toHaveTextContent(text.ofWeb);
  expect(figure(text.figures.won)).not.toHaveTextContent('firma');
});

test('shows ratios to visits only when all parts are counted', () => {
  const page = open();
  const ratios = () =>
    [text.figures.engaged, text.figures.medianStay, text.alone.perVisit!].map(
      (label) => figure(label.replaceAll('\u00a0', ' '))?.querySelector('dd')?.textContent,
    );
  page.dispatch(first(4, 'one'));
  expect(ratios()).toEqual([text.notYet, text.notYet, text.notYet]);
  expect(figure(text.figures.visits)).toHaveTextContent('4');
  page.dispatch(shown([part(4, 'one'), part(4, null)]));
  expect(ratios()).toEqual(['50\u00a0%', '1 min 15 s', text.none]);
});
