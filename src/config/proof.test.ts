import facts from '../../public/site.json';
import { proofOf } from './proof';
import type { Site } from './site';

const site = facts as Site;

test('leaves out placeholders, which all facts are that the project comes with', () => {
  expect(proofOf(site)).toEqual({ people: [] });
  const { since, responseTime, registerNumber } = site;
  expect(proofOf({ ...site, placeholders: ['people'] })).toEqual({
    since,
    responseTime,
    registerNumber,
    people: [],
  });
});

test('has the facts that the file states, and no others', () => {
  const { since, responseTime, registerNumber, people } = site;
  expect(proofOf({ ...site, placeholders: [] })).toEqual({
    since,
    responseTime,
    registerNumber,
    people,
  });
  const { since: _since, people: _people, placeholders: _placeholders, ...others } = site;
  expect(proofOf(others)).toEqual({ responseTime, registerNumber, people: [] });
  const emptied = { ...others, responseTime: null as never };
  expect(proofOf(emptied)).toStrictEqual({ ...proofOf(others), responseTime: undefined });
});
