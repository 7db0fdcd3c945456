import { describeSql } from '../../testing/backends';
import { post, send } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { newUuid, visitOf } from '../../testing/visits';

const ORIGIN = 'https://group.example';
const EMPTY = {
  adId: '',
  utmCampaign: '',
  utmSource: '',
  utmMedium: '',
  gclid: '',
  fbclid: '',
  msclkid: '',
  ttclid: '',
};

describeSql('which ad a visit belongs to', (server, sql) => {
  let token: string;
  const record = (...dirs: string[]) => {
    const counts = new Map<string, number>();
    for (const dir of dirs) counts.set(dir, (counts.get(dir) ?? 0) + 1);
    const pages = [...counts].map(([dir, count]) => ({
      dir: ORIGIN + dir,
      cont: String(count),
      time: '0',
    }));
    return JSON.stringify({ uuid: '', pages });
  };
  const create = async (uuid: string, dirs: string[], fields: object = {}) => {
    const visit = visitOf(uuid, {
      adId: '',
      stayTime: '0',
      localStorage: record(...dirs),
      ...fields,
    });
    const answer = await post(server(), '/rest/v1/visits', visit, { uuid });
    if (answer.status !== 201) throw new Error(answer.text);
  };
  const idOf = async (uuid: string) =>
    (await sql<{ id: number }>(`select id from public.visits where uuid = '${uuid}'`))[0]!.id;
  const update = async (uuid: string, dirs: string[], fields: object = {}) => {
    const path = `/rest/v1/visits?id=eq.${await idOf(uuid)}`;
    const changes = { localStorage: record(...dirs), ...fields };
    expect((await send(server(), 'PATCH', path, changes, { uuid })).status).toBe(204);
  };
  const touches = async (uuid: string) =>
    sql(
      `select ${Object.keys(EMPTY)
        .map((column) => `touches."${column}"`)
        .join(
          ', ',
        )} from public.touches where "visitId" = ${await idOf(uuid)} order by "firstAt", source`,
    );
  const sources = async (uuid: string) =>
    (
      await sql<{ source: string }>(
        `select source from public.touches where "visitId" = ${await idOf(uuid)} order by "firstAt", source`,
      )
    ).map(({ source }) => source);
  /** Moves the visit's touches to the day before, so that its next save is on another day. */
  const nextDay = async (uuid: string) =>
    sql(
      `update public.touches set day = day - 1, "firstAt" = "firstAt" - interval '1 day', "lastAt" = "lastAt" - interval '1 day'
       where "visitId" = ${await idOf(uuid)} returning 1`,
    );
  const addAd = async (code: string, aliases: string[] = [], utmCampaigns: string[] = []) => {
    const fields = { code, name: `Ad ${code}`, aliases, utmCampaigns };
    const answer = await post(server(), '/rest/v1/campaigns?select=id', fields, {
      token,
      headers: { prefer: 'return=representation' },
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return (answer.body as { id: number }[])[0]!.id;
  };
  const call = async <T>(name: string, input: object): Promise<T> => {
    const answer = await post(server(), `/rest/v1/rpc/${name}`, input, { token });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer.body as T;
  };

  beforeAll(async () => {
    token = await staffToken(server());
  });
  beforeEach(async () => {
    await sql('delete from public.visits returning 1');
    await sql('delete from public.campaigns returning 1');
  });

  it('takes the campaign parameters from the address of the landing, decoded', async () => {
    const uuid = newUuid();
    const query =
      'utm_source=Meta+Ads&utm_medium=c%C3%A1pc&utm_campaign=oto%C3%B1o%202026&gclid=Cj0_-x&fbclid=F1&msclkid=M1&ttclid=T1';
    await create(uuid, [`/?${query}`]);
    expect(await touches(uuid)).toEqual([
      {
        adId: '',
        utmCampaign: 'otoño 2026',
        utmSource: 'Meta Ads',
        utmMedium: 'cápc',
        gclid: 'Cj0_-x',
        fbclid: 'F1',
        msclkid: 'M1',
        ttclid: 'T1',
      },
    ]);
  });

  it.each<[string, string, string]>([
    ['cut', `/?utm_campaign=${'x'.repeat(500)}`, 'x'.repeat(200)],
    ['not UTF-8', '/?utm_campaign=a%ff', 'a%ff'],
    ['with a zero byte', '/?utm_campaign=a%00', 'a%00'],
    ['with control characters', '/?utm_campaign=a%0a%0db', 'a b'],
    ['of another name', '/?xutm_campaign=a&utm_source=s', ''],
    ['twice', '/?utm_campaign=a&utm_campaign=b', 'a'],
    ['blank', '/?utm_campaign=%20%20', ''],
  ])('a campaign parameter that is %s is stored as text', async (_, dir, campaign) => {
    const uuid = newUuid();
    await create(uuid, [dir]);
    expect(await touches(uuid)).toEqual([expect.objectContaining({ utmCampaign: campaign })]);
  });

  it('a code in the address wins over its utm_campaign', async () => {
    const uuid = newUuid();
    await create(uuid, ['/?c=A&utm_campaign=b'], { adId: 'A' });
    expect(await sources(uuid)).toEqual(['c:a']);
    expect(await touches(uuid)).toEqual([{ ...EMPTY, adId: 'A', utmCampaign: 'b' }]);
  });

  it('a later landing without a code counts for its campaign, not for the earlier code', async () => {
    const uuid = newUuid();
    await create(uuid, ['/?c=A'], { adId: 'A' });
    await nextDay(uuid);
    await update(uuid, ['/?c=A', '/?utm_campaign=B'], { adId: '' });
    expect(await sources(uuid)).toEqual(['c:a', 'u:b']);
    // A return without any ad continues the last one.
    await nextDay(uuid);
    await update(uuid, ['/?c=A', '/?utm_campaign=B', '/form'], { adId: '' });
    expect(await sources(uuid)).toEqual(['c:a', 'u:b', 'u:b']);
    // The page's address is again that of the first ad.
    await nextDay(uuid);
    await update(uuid, ['/?c=A', '/?c=A', '/?utm_campaign=B', '/form'], { adId: 'A' });
    expect(await sources(uuid)).toEqual(['c:a', 'u:b', 'u:b', 'c:a']);
  });

  it('a click without a code and a campaign belongs to no ad', async () => {
    const uuid = newUuid();
    await create(uuid, ['/?c=A'], { adId: 'A' });
    await nextDay(uuid);
    await update(uuid, ['/?c=A', '/?gclid=G'], { adId: '' });
    expect(await touches(uuid)).toEqual([
      { ...EMPTY, adId: 'A' },
      { ...EMPTY, gclid: 'G' },
    ]);
  });

  it('one code makes one touch a day, whatever its other parameters are', async () => {
    const uuid = newUuid();
    await create(uuid, ['/'], { adId: 'A' });
    await update(uuid, ['/', '/?c=A&utm_campaign=b&fbclid=f'], { adId: 'A' });
    await update(uuid, ['/', '/?c=A&utm_campaign=b&fbclid=f', '/?c=A&utm_campaign=d'], {
      adId: 'A',
    });
    expect(await touches(uuid)).toEqual([{ ...EMPTY, adId: 'A', utmCampaign: 'b', fbclid: 'f' }]);
  });

  it('an ad is found in any case, with blanks, by aliases and campaigns, and renaming it changes past visits too', async () => {
    const since = new Date(Date.now() - 60_000).toISOString();
    const visits = async (id: number) =>
      (await call<Record<string, number>>('visits_of_ads', { ads: [id], since }))[id];
    for (const adId of ['Verano', ' verano ', 'VERANO', 'veranno', 'otro'])
      await create(newUuid(), ['/'], { adId });
    await create(newUuid(), ['/?utm_campaign=Verano+26']);
    const id = await addAd('verano');
    expect(await visits(id)).toBe(3);
    const change = (fields: object) =>
      send(server(), 'PATCH', `/rest/v1/campaigns?id=eq.${id}`, fields, { token });
    await change({ aliases: ['Veranno'] });
    expect(await visits(id)).toBe(4);
    await change({ utmCampaigns: ['verano 26'] });
    expect(await visits(id)).toBe(5);
    await change({ code: 'otro' });
    expect(await visits(id)).toBe(3);
  });

  it.each([
    ['code', { code: 'SOL' }],
    ['code', { code: 'luz' }],
    ['aliases', { code: 'x', aliases: ['Sol'] }],
    ['aliases', { code: 'x', aliases: ['LUZ'] }],
    ['utmCampaigns', { code: 'x', utmCampaigns: ['MAR'] }],
  ])('refuses a %s of another ad: %j', async (field, fields) => {
    await addAd('sol', ['luz'], ['mar']);
    const answer = await post(
      server(),
      '/rest/v1/campaigns',
      { name: 'Otro', ...fields },
      { token },
    );
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(`${field} ${field === 'code' ? 'is' : 'are'} another ad's`);
  });

  it('lists codes and campaigns of no ad, each with the most similar ad', async () => {
    const verano = await addAd('verano-26', [], ['mar']);
    for (const adId of ['verano-26', 'Vernao-26', 'vernao-26', 'zzz'])
      await create(newUuid(), ['/'], { adId });
    for (const campaign of ['mar', 'luna']) await create(newUuid(), [`/?utm_campaign=${campaign}`]);
    const { rows, reached } = await call<{ rows: object[]; reached: null }>('unknown_sources', {});
    const found = { firstAt: expect.any(String) as string, lastAt: expect.any(String) as string };
    expect(rows).toEqual([
      { source: 'c:vernao-26', text: 'Vernao-26', visits: 2, nearest: verano, ...found },
      { source: 'c:zzz', text: 'zzz', visits: 1, nearest: null, ...found },
      { source: 'u:luna', text: 'luna', visits: 1, nearest: null, ...found },
    ]);
    expect(reached).toBeNull();
  });

  it('a lead keeps the first and the last source of its visitor', async () => {
    const uuid = newUuid();
    await create(uuid, ['/?c=A'], { adId: 'A' });
    await nextDay(uuid);
    await update(uuid, ['/?c=A', '/?utm_campaign=B'], { adId: '' });
    const payload = {
      key: newUuid(),
      name: 'Eva',
      email: 'eva@mail.example',
      consent: '2026-11',
      seconds: '20',
    };
    const answer = await post(server(), '/rest/v1/rpc/request_quote', { payload }, { uuid });
    expect(answer.status).toBe(204);
    expect(
      await sql(`select "firstSource", "lastSource" from public.customers where uuid = '${uuid}'`),
    ).toEqual([{ firstSource: 'c:a', lastSource: 'u:b' }]);
  });

  it('a won customer has the last earlier click on each platform, and the policies in force', async () => {
    const uuid = newUuid();
    await create(uuid, ['/?gclid=early']);
    await nextDay(uuid);
    await update(uuid, ['/?gclid=early', '/?gclid=last&fbclid=F1']);
    const visitId = await idOf(uuid);
    const add = (status: string, doubt: string, visit: number | null) =>
      sql<{ id: number }>(
        `insert into public.customers (name, status, "statusSince", "requestHash", "visitId", doubt)
         values ('Eva', '${status}', now() + interval '1 second', '${newUuid()}', ${visit}, '${doubt}') returning id`,
      );
    const [won] = await add('ganado', '', visitId);
    const [unseen] = await add('ganado', '', null);
    await add('ganado', 'honeypot', visitId);
    await add('nuevo', '', visitId);
    await sql(
      `insert into public.companies (name, slug, monogram) values ('Alfa', 'alfa', 'A') returning 1`,
    );
    await sql(
      `insert into public.products ("companyId", name, line)
       select max(id), 'Auto', 'auto' from public.companies returning 1`,
    );
    const sell = (premium: number, status: string) =>
      sql(`insert into public.policies ("customerId", "productId", premium, period, commission, "startsOn", "endsOn", status)
        select ${won!.id}, id, ${premium}, 'month', 10, '2026-11-01', '2027-11-01', '${status}' from public.products returning 1`);
    await sell(100.05, 'vigente');
    await sell(900, 'cancelada');
    const day = 86_400_000;
    const filters = {
      from: new Date(Date.now() - day).toISOString(),
      until: new Date(Date.now() + day).toISOString(),
    };
    const rows = await call<object[]>('won_clicks', { filters });
    const at = expect.any(String) as string;
    const none = { msclkid: null, msclkidAt: null };
    const seen = { gclid: 'last', gclidAt: at, fbclid: 'F1', fbclidAt: at, ...none };
    const notSeen = { gclid: null, gclidAt: null, fbclid: null, fbclidAt: null, ...none };
    expect(rows).toEqual([
      { id: won!.id, wonAt: at, premium: 1200.6, commission: 120.06, ...seen },
      { id: unseen!.id, wonAt: at, premium: 0, commission: 0, ...notSeen },
    ]);
    const before = { ...filters, until: filters.from };
    expect(await call('won_clicks', { filters: before })).toEqual([]);
  });
});
