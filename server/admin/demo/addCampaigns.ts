import type { OpenDatabase } from '../../database/connection';
import { demoCampaigns } from './campaigns';

/** Adds the ads of the demo visits, except those whose codes exist. */
export async function addDemoCampaigns(
  { database }: OpenDatabase,
  { ads }: { ads: number },
): Promise<void> {
  await database.query(
    // The ads run for the 90 days of the demo visits, so that their cost is spread over these days.
    `with known as (select source from private.ad_sources)
     insert into public.campaigns (code, name, channel, cost, notes, "startsOn", "utmCampaigns")
     select code, name, channel, cost, notes, private.today() - 89, array(
         select each from unnest("utmCampaigns") as each
         where private.source_of('', each) not in (select source from known)
       )
     from json_to_recordset($1::json)
       as demo (code text, name text, channel text, cost numeric, notes text, "utmCampaigns" text[])
     where private.source_of(code, '') not in (select source from known)`,
    JSON.stringify(demoCampaigns(ads)),
  );
}
