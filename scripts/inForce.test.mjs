import fs from 'node:fs';
import { FILE, inForce, sqlOf } from './inForce.mjs';

const linesOf = (texts) =>
  inForce(texts)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

test(`${FILE} is what \`npm run types\` writes from the migrations`, () => {
  expect(fs.readFileSync(FILE, 'utf8')).toBe(inForce(sqlOf('.')));
});

test('the last definition of each object is in force, and what was dropped or renamed has none', () => {
  const first = `
-- create function public.comment() returns void
create function public.kept(a text) returns void
create function public.changed() returns void
create function public.dropped() returns void
create function public.renamed() returns void
create view private.seen as select 1;
create trigger before_update
before update of name
on public."savedViews"
create trigger before_update before update on public.visits;
create policy "staff read on Mondays" on public.visits
execute format('
  create trigger a_text before insert on public.%2$I');
`;
  const second = `
drop function public.dropped();
alter function public.renamed() rename to other;
create or replace function public.changed() returns void
drop trigger before_update on public.visits;
create or replace view private.seen as select 2;
`;
  expect(linesOf({ first, second })).toEqual([
    'function public.changed second:4',
    'function public.kept first:3',
    'policy "staff read on Mondays" on public.visits first:12',
    'trigger before_update on public."savedViews" first:8',
    'view private.seen second:6',
  ]);
});
