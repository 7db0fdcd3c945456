import facts from '../../public/site.json';
import { proofOf } from './proof';
import type { Site } from './site';

const site = facts as Site;

test('leaves out every placeholder, and so all that the project comes with', () => {
  expect(proofOf(site)).toEqual({ people: [] });
  expect(proofOf({ ...site, placeholders: ['people'] })).toEqual({
    since: site.since,
    responseTime: site.responseTime,
    people: [],
  });
});

test('has what the file states, and nothing that it does not', () => {
  const { since, responseTime, people } = site;
  expect(proofOf({ ...site, placeholders: [] })).toEqual({ since, responseTime, people });
  const { since: _since, people: _people, placeholders: _placeholders, ...others } = site;
  expect(proofOf(others)).toEqual({ responseTime, people: [] });
});
