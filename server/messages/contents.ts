import { newPasswordLink } from '../accounts/passwordLinks';
import type { Database } from '../database/database';
import type { Kind } from './message';

interface Subject {
  kind: Kind;
  key: string;
  customerId: number | null;
  staffId: string | null;
  day: string | null;
}

/**
 * Reads the content of a message, with a type of message.ts; null: the customer or member of staff no longer exists.
 */
export async function contentOf(
  database: Database,
  { kind, key, customerId, staffId, day }: Subject,
): Promise<{ content: unknown }> {
  if (kind === 'recovery' || kind === 'invitation')
    return { content: await newPasswordLink(database, staffId, kind) };
  const parameters = kind === 'digest' ? [staffId, day] : [kind === 'flood' ? key : customerId];
  const [row] = await database.query<{ content: unknown }>(STATEMENTS[kind], ...parameters);
  return { content: row?.content ?? null };
}

const AD = (touch: 'first' | 'last') => `coalesce((
  select name from public.campaigns join private.ad_sources on ad = id where source = c."${touch}Source"
), nullif(c."${touch}AdId", ''), c."${touch}UtmCampaign")`;

const STATEMENTS = {
  lead: `
    select json_build_object(
      'id', c.id, 'name', c.name, 'line', c.line, 'phone', c.phone, 'email', c.email, 'message', c.message, 'answers', c.answers,
      'arrivedAt', c.created_at, 'firstAd', ${AD('first')}, 'lastAd', ${AD('last')},
      'staff', private.staff_addresses(),
      'visit', (
        select json_build_object(
          'record', coalesce(nullif(visits."localStorage", ''), c.record),
          'referrer', coalesce((
            select referrer from public.touches
            where "visitId" = visits.id and referrer <> '' order by "firstAt" limit 1
          ), ''),
          'days', (select count(distinct day) from public.touches where "visitId" = visits.id),
          'since', visits.created_at
        )
        from public.visits where visits.id = c."visitId"
      )
    ) as content
    from public.customers as c where c.id = $1::bigint`,
  confirmation: `
    select json_build_object('name', name, 'email', email) as content
    from public.customers where id = $1::bigint`,
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
      )
    ) as content
    from auth.users where id = $1::uuid`,
};
