import { openEmbedded, openPostgres } from '../../server/database/connection';

/** Statements inside the functions of supabase/migrations (search, find_visits, reports). */
const STATEMENTS: [what: string, sql: string][] = [
  ['a page', `select * from visits v where id between 480000 and 500000 order by id desc limit 50`],
  ['count of all visits', `select count(*) from visits`],
  ['count of unchecked visits', `select count(*) from visits where not checked`],
  [
    'visitors who came back in a month',
    `select count(distinct "visitId") from touches
     where not "isNew" and "firstAt" between now() - interval '40 days' and now() - interval '10 days'`,
  ],
  [
    'search for a uuid or an ip',
    `select id from visits v where (uuid ilike '%0000f423%' and uuid ilike '%0000f423%')
       or (private.ip_word(ip) ilike '%0000f423%' and ip ilike '%0000f423%') or "adId" ilike '%0000f423%'`,
  ],
  [
    'touches of a report',
    `select "visitId" from touches where "firstAt" between now() - interval '90 days' and now() order by "firstAt" desc limit 50000`,
  ],
  [
    'visits of a day',
    `select count(*) from touches where "firstAt" between now() - interval '41 days' and now() - interval '40 days'`,
  ],
];

/** Prints the plans as Markdown. The server must have ended. */
export async function printPlans(name: string, folder: string, url: string | undefined) {
  const { database, close } =
    url === undefined ? await openEmbedded(`${folder}/database`) : await openPostgres({ url });
  try {
    console.log(`\nPlans, ${name}:\n\n\`\`\``);
    for (const [what, sql] of STATEMENTS) {
      const lines = await database.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off, summary off) ${sql}`,
      );
      console.log([`-- ${what}`, ...lines.map((line) => line['QUERY PLAN'])].join('\n'));
    }
    console.log('```');
  } finally {
    await close();
  }
}
