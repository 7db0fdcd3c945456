import { attackOneVisit } from '../../testing/attack';
import { describeEmbedded } from '../../testing/backends';
import { ask, bytesOf, exchange, statuses } from '../../testing/requests';
import { staffToken } from '../../testing/sql';
import { visitOf } from '../../testing/visits';

describeEmbedded('hostile bodies', (server, sql) => {
  const { uuid, json, visit, write, expectClearRefusal, bytes } = attackOneVisit(server, sql);

  it.each([
    `[${visit}]`,
    `[${visit},${visit}]`,
    `  \n\t [${visit}]`,
    `\uFEFF[${visit}]`,
    `\uFEFF  [${visit}]`,
    '[]',
    '[[]]',
  ])('refuses a visitor’s array: %.12j', async (body) => {
    expectClearRefusal(await write(body));
    expectClearRefusal(await write(body, json, '?id=eq.1', 'PATCH'));
  });

  it.each([
    'null',
    '7',
    '"text"',
    'true',
    '{',
    '{"adId":',
    "{'adId':1}",
    '{"adId":undefined}',
    visit + visit,
    '\u0000',
    'NaN',
    '{"uuid":"a"}}',
  ])('refuses a body that is not a JSON object: %.20j', async (body) => {
    expectClearRefusal(await write(body));
    expectClearRefusal(await write(body, json, '?id=eq.1', 'PATCH'));
  });

  it.each([
    ['text/csv', `uuid,adId\n${uuid},x\n${uuid},y`],
    ['application/x-www-form-urlencoded', `uuid=${uuid}&adId=x`],
    [
      'multipart/form-data; boundary=x',
      `--x\r\ncontent-disposition: form-data; name="uuid"\r\n\r\n${uuid}\r\n--x--`,
    ],
    ['text/plain', visit],
    ['application/octet-stream', visit],
    ['application/jsonp', visit],
    ['application/vnd.pgrst.object+json', visit],
    ['application/json5', visit],
    ['', visit],
    ['x', visit],
  ])('refuses a visitor’s body of type %s', async (type, body) => {
    expectClearRefusal(await write(body, { 'content-type': type }));
  });

  it.each([
    ['resolution=merge-duplicates', ''],
    ['resolution=ignore-duplicates', ''],
    ['return=minimal,RESOLUTION=merge-duplicates', ''],
    ['', '?on_conflict=id'],
    ['', '?on_conflict='],
  ])('refuses a visitor’s upsert: %s %s', async (prefer, query) => {
    expectClearRefusal(await write(visit, { ...json, ...(prefer && { prefer }) }, query));
  });

  it('refuses PUT from visitors and staff', async () => {
    const token = await staffToken(server());
    expect((await write(visit, json, '?id=eq.1', 'PUT')).status).toBe(405);
    expect(
      (await ask(server(), 'PUT', '/rest/v1/visits?id=eq.1', { token, headers: json, body: visit }))
        .status,
    ).toBe(405);
  });

  it.each(['count=planned', 'count=estimated', 'return=minimal, Count=Estimated'])(
    'refuses %s from a visitor, which would reveal the number of rows',
    async (prefer) => {
      const answer = await ask(server(), 'GET', `/rest/v1/visits?uuid=eq.${uuid}`, {
        uuid,
        headers: { prefer },
      });
      expectClearRefusal(answer);
      expect(answer.headers.get('content-range')).toBeNull();
    },
  );

  it('refuses more than 128 KiB, by content-length and in chunks', async () => {
    const big = JSON.stringify({ ...visitOf(uuid), localStorage: 'x'.repeat(128 * 1024) });
    const whole = await bytes('POST', '/rest/v1/visits', { ...json, 'x-visitor-uuid': uuid }, big);
    expect(statuses(whole)).toEqual([413]);
    expect(whole).toMatch(/"body_too_large"/);
    const announced = await bytes('POST', '/rest/v1/visits', {
      ...json,
      'content-length': '9999999999',
    });
    expect(statuses(announced)).toEqual([413]);
    const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
    const head = bytesOf('POST', '/rest/v1/visits', {
      apikey: server().anonKey,
      ...json,
      'transfer-encoding': 'chunked',
    })
      .toString()
      .replace(/content-length: 0\r\n/, '');
    const pieces = await exchange(server(), head, ...Array<string>(40).fill(chunk), '0\r\n\r\n');
    expect(statuses(pieces)).toEqual([413]);
    const token = await staffToken(server());
    expect(
      (await ask(server(), 'POST', '/rest/v1/visits', { token, headers: json, body: big })).status,
    ).toBe(413);
  });

  it('does not read bytes after the body as a second request', async () => {
    const smuggled = `GET /rest/v1/visits HTTP/1.1\r\nhost: x\r\n\r\n`;
    const lengths: Record<string, string>[] = [
      { 'transfer-encoding': 'chunked', 'content-length': '3' },
      { 'transfer-encoding': 'xchunked' },
      { 'content-length': '-1' },
      { 'content-length': '1x' },
    ];
    for (const headers of lengths) {
      const received = await bytes('POST', '/rest/v1/visits', { ...json, ...headers }, smuggled);
      expect(statuses(received)).toEqual([400]);
    }
  });

  it.each(['gzip', 'br', 'deflate', 'identity', 'x'])(
    'does not decode a body with content-encoding %s',
    async (coding) => {
      const { status, body } = await write('\u001f compressed', {
        ...json,
        'content-encoding': coding,
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ message: expect.any(String) });
    },
  );

  it.each([100, 10_000, 20_000])('JSON of %d levels is refused', async (depth) => {
    const deep = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
    for (const body of [
      deep,
      `{"adId":${deep}}`,
      `{"adId":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    ]) {
      expect((await write(body)).status).toBe(400);
      expect((await write(body, json, '?id=eq.1', 'PATCH')).status).toBe(400);
    }
  });

  it.each([
    '{"__proto__":{"adId":"x"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"toString":"x"}',
    '{"adId":{"$raw":"1"}}',
    '{"adId":["x"]}',
    '{"stayTime":1e400}',
    '{"adId":"a","adId":"b","checked":true}',
  ])('refuses unusual fields or stores them as text: %s', async (body) => {
    expectClearRefusal(await write(body, json, '?id=eq.1', 'PATCH'));
    expect(await sql('select checked from public.visits')).toEqual([{ checked: false }]);
    expect(({} as Record<string, unknown>).adId).toBeUndefined();
  });
});
