import { newPasswordLink } from '../accounts/passwordLinks';
import type { Database } from '../database/database';
import { withParts } from './attachments';
import type { Kind } from './message';

interface Subject {
  /** Id of the message. */
  id: number;
  kind: Kind;
  key: string;
  staffId: string | null;
  day: string | null;
}

/**
 * Reads the content of a message, with a type of message.ts; null: the customer or member of staff no longer exists.
 */
export async function contentOf(
  database: Database,
  { id, kind, key, staffId, day }: Subject,
): Promise<{ content: unknown }> {
  if (kind === 'recovery' || kind === 'invitation')
    return { content: await newPasswordLink(database, staffId, kind) };
  const parameters =
    kind === 'digest' ? [staffId, day] : [kind === 'flood' ? key : kind === 'test' ? staffId : id];
  const [row] = await database.query<{ content: unknown }>(STATEMENTS[kind], ...parameters);
  if (kind === 'answer' && row) return { content: await withParts(database, row.content) };
  return { content: row?.content ?? null };
}

const AD = (touch: 'first' | 'last') => `coalesce((
  select name from public.campaigns join private.ad_sources on ad = id where source = o."${touch}Source"
), nullif(o."${touch}AdId", ''), o."${touch}UtmCampaign")`;
/** The request that a message is about. An older message names none: its customer came with it. */
const REQUEST = `
    from public.messages as m join public.customers as told on told.id = m."customerId"
      join public.opportunities as o on o.id = coalesce(
        m."opportunityId", (select id from public.opportunities where "requestHash" = told."requestHash")
      )
      join public.customers as c on c.id = o."customerId"
    where m.id = $1::bigint`;

const STATEMENTS = {
  lead: `
    select json_build_object(
      'id', c.id, 'name', o.name, 'line', o.line, 'phone', o.phone, 'email', o.email, 'message', o.message, 'answers', o.answers,
      'known', case when c."requestHash" is distinct from o."requestHash" then c.name else '' end,
      'arrivedAt', o.created_at, 'firstAd', ${AD('first')}, 'lastAd', ${AD('last')},
      'staff', private.staff_addresses(),
      'visit', (
        select json_build_object(
          'record', coalesce(nullif(visits."localStorage", ''), nullif(o.record, ''), c.record),
          'referrer', coalesce((
            select referrer from public.touches
            where "visitId" = visits.id and referrer <> '' order by "firstAt" limit 1
          ), ''),
          'days', (select count(distinct day) from public.touches where "visitId" = visits.id),
          'since', visits.created_at
        )
        from public.visits where visits.id = o."visitId"
      )
    ) as content${REQUEST}`,
  confirmation: `
    select json_build_object('name', o.name, 'email', o.email) as content${REQUEST}`,
  answer: `
    select json_build_object(
      'email', private.answer_address(c, o), 'subject', said."after", 'text', said.text, 'by', said.by,
      'documents', (
        select coalesce(json_agg(json_build_object(
          'id', d.id, 'name', one ->> 'name', 'type', coalesce(d.type, ''), 'parts', d.parts
        ) order by place), '[]')
        from jsonb_array_elements(said.attachments) with ordinality as attached (one, place)
          left join public.documents as d
            on d.id = (one ->> 'id')::uuid and d."customerId" = c.id and d."completedAt" is not null
      )
    ) as content
    from public.messages as m
      join public."customerEvents" as said on said."answerKey" = substring(m.key from 8)::uuid
      join public.opportunities as o on o.id = said."opportunityId"
      join public.customers as c on c.id = o."customerId"
    where m.id = $1::bigint`,
  test: `
    select json_build_object('email', email) as content from auth.users where id = $1::uuid`,
  flood: `
    select private.flood_summary(split_part($1, ':', 3)::bigint) as content`,
  digest: `
    select json_build_object(
      'email', users.email, 'day', $2::date, 'tasks', private.task_lists($2::date, users.id, 10), 'asked', (
        select coalesce(json_agg(json_build_object('id', asked.id, 'name', asked.name, 'by', asked.by, 'byName', coalesce(staff.name, ''))), '[]')
        from private.asked_of(users.id, users.email) as asked
          left join auth.users as askers on askers.email = asked.by
          left join public.staff on staff."userId" = askers.id
        where asked.by <> users.email
      ), 'answers', (
        select json_build_object('answered', answered, 'median', median, 'slowest', slowest)
        from private.settings cross join lateral private.answer_figures(
          ($2::date - 7)::timestamp at time zone "timeZone", $2::date::timestamp at time zone "timeZone", null
        ) where part = 'total' and answered > 0
      )
    ) as content
    from auth.users where id = $1::uuid`,
};
