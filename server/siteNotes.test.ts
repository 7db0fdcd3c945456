import facts from '../public/site.json';
import type { Site } from '../src/config/site';
import { siteNotes } from './siteNotes';

const site = facts as Site;

test('names the placeholders of the firm’s data', () => {
  expect(
    siteNotes({ ...site, placeholders: ['since', 'people'] }, 'https://group.example'),
  ).toEqual([
    'Invented in public/site.json: since, people. An admin replaces them on /team?view=firm.',
  ]);
  expect(siteNotes(site, undefined)).toEqual([
    expect.stringContaining('name, legalName, telephone'),
    expect.stringContaining('SITE_URL is not set'),
  ]);
});

test('says nothing when everything is set', () => {
  const { placeholders: _placeholders, ...others } = site;
  expect(siteNotes(others, 'https://group.example')).toEqual([]);
});
