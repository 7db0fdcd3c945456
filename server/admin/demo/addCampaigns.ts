import type { Backend } from '../../database/backend';
import { DEMO_CAMPAIGNS } from './campaigns';

/** Adds the ads of the demo visits, except those whose codes exist. */
export async function addDemoCampaigns({ database }: Backend): Promise<void> {
  await database.query(
    `insert into public.campaigns (code, name, channel, cost, notes)
     select code, name, channel, cost, notes from json_to_recordset($1::json)
       as demo (code text, name text, channel text, cost numeric, notes text)
     where not exists (
       select from public.campaigns
       where lower(campaigns.code) = demo.code or demo.code = any (lower(aliases::text)::text[])
     )`,
    JSON.stringify(DEMO_CAMPAIGNS),
  );
}
