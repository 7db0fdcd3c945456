import { PART_BYTES } from '../../src/config/documents';
import { describeSql } from '../../testing/backends';
import { callsTo } from '../../testing/visits';
import { staffCall } from '../../testing/calls';
import {
  contentsOf,
  documentCalls,
  type DocumentType,
  sha256,
  SIGNATURES,
} from '../../testing/documents';
import { insuranceWorld } from '../../testing/insuranceWorld';
import { staffToken } from '../../testing/sql';

interface Stored {
  id: string;
  customerId: number;
  name: string;
}

const SMALL = contentsOf(1000);

describeSql('documents', (server, sql) => {
  const { ids, add: addPolicy, addCustomer } = insuranceWorld(server, sql);
  let calls: ReturnType<typeof documentCalls>;
  const read = () => sql<Stored>('select * from public.documents order by created_at, id');
  const begin = (data: Buffer, fields: object = {}) =>
    calls.call('begin_document', calls.announcement(ids.ana, data, fields));

  beforeAll(async () => {
    calls = documentCalls(server(), { token: await staffToken(server()) });
  });
  beforeEach(() => sql('delete from private.document_bytes returning 1'));

  it.each(Object.keys(SIGNATURES) as DocumentType[])(
    'of type %s come back as they were sent, in parts',
    async (type) => {
      const data = contentsOf(2 * PART_BYTES + 77, type);
      const document = await calls.add(ids.ana, data, { type });
      const parts: Buffer[] = [];
      for (const part of [1, 2, 3]) {
        const answer = await calls.bytes('document_part', { document, part });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('application/octet-stream');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        parts.push(answer.data);
      }
      expect(Buffer.concat(parts).equals(data)).toBe(true);
      expect((await calls.bytes('document_part', { document, part: 4 })).status).toBe(404);
      expect((await calls.bytes('document_part', { document, part: 0 })).status).toBe(404);
    },
  );

  it('say which parts are there, so that sending goes on after a break, in any order and twice', async () => {
    const data = contentsOf(3 * PART_BYTES);
    const input = calls.announcement(ids.ana, data);
    const ask = async () => (await calls.call('begin_document', input)).body;
    expect(await ask()).toEqual({ completed: false, parts: [] });
    const { document } = input;
    for (const number of [3, 1, 3]) {
      const sent = await calls.sendPart(document, number, calls.sliceOf(data, number));
      expect(sent.status).toBe(204);
    }
    expect(await ask()).toEqual({ completed: false, parts: [1, 3] });
    const early = await calls.call('complete_document', { document });
    expect([early.status, early.text]).toEqual([400, expect.stringContaining('parts')]);
    await calls.sendPart(document, 2, calls.sliceOf(data, 2));
    for (const _ of [1, 2])
      expect((await calls.call('complete_document', { document })).status).toBe(204);
    expect(await ask()).toEqual({ completed: true, parts: [1, 2, 3] });
    const late = await calls.sendPart(document, 2, calls.sliceOf(data, 2));
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('complete')]);
  });

  it.each<[string, object, string]>([
    ['a path', { name: '../etc/passwd' }, 'name is a file name'],
    ['a path of Windows', { name: 'C:\\x.pdf' }, 'name is a file name'],
    ['the parent folder as name', { name: '..' }, 'name is a file name'],
    ['a name of 151 characters', { name: 'x'.repeat(151) }, 'name is a file name'],
    ['no name', { name: '' }, 'name is a file name'],
    ['spaces around the name', { name: ' x' }, 'name is a file name'],
    ['a line break in the name', { name: 'a\nb' }, 'name is a file name'],
    ['a control character in the name', { name: 'a\u0085b' }, 'name is a file name'],
    ['a name that is turned around', { name: 'a\u202Efdp.exe' }, 'name is a file name'],
    ['an unknown kind', { kind: 'x' }, 'kind is known'],
    ['HTML', { type: 'text/html' }, 'type is known'],
    ['SVG', { type: 'image/svg+xml' }, 'type is known'],
    ['no bytes', { size: 0 }, 'size is at most'],
    ['more bytes than allowed', { size: 10_000_001 }, 'a document has at most 10 MB'],
    ['a hash of other digits', { sha256: 'x'.repeat(64) }, 'sha256 has 64 digits'],
    ['a day before 1900', { datedOn: '1899-12-31' }, 'datedOn is plausible'],
    ['no customer', { customer: 999_999 }, 'there is no such customer'],
    ['a policy of nobody', { policy: 999_999 }, 'about something of its customer'],
    ['a request of nobody', { opportunity: 999_999 }, 'about something of its customer'],
    ['a claim of nobody', { claim: 999_999 }, 'about something of its customer'],
  ])('with %s are refused', async (_, fields, rule) => {
    const answer = await begin(SMALL, fields);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(rule)]);
    expect(await read()).toEqual([]);
  });

  it.each<[string, number, Buffer, string]>([
    ['number 0 that is no picture', 0, SMALL, 'thumbnail'],
    ['a number beyond the last', 3, SMALL, 'not of this document'],
    ['number 10,000', 10_000, SMALL, 'not of this document'],
    ['a number below 0', -1, SMALL, 'not of this document'],
    ['fewer bytes than announced', 1, SMALL, 'not of this document'],
    ['no bytes', 2, Buffer.alloc(0), 'begins with its document'],
    ['HTML in place of a PDF', 1, Buffer.alloc(PART_BYTES, '<html>'), 'not of the type'],
  ])('refuse a part with %s', async (_, number, data, rule) => {
    const input = calls.announcement(ids.ana, contentsOf(PART_BYTES + 5));
    await calls.call('begin_document', input);
    const answer = await calls.sendPart(input.document, number, data);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(rule)]);
    expect(await sql('select 1 from private.document_parts')).toEqual([]);
  });

  it.each<[DocumentType, string]>([
    ['image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/jpeg', '<script>alert(1)</script>'],
    ['image/webp', 'RIFF----WAVEfmt '],
    ['application/pdf', ' %PDF-1.7 <html>'],
  ])('of type %s refuse other contents: %s', async (type, text) => {
    const data = Buffer.from(text);
    const input = calls.announcement(ids.ana, data, { type });
    await calls.call('begin_document', input);
    const answer = await calls.sendPart(input.document, 1, data);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('of the type')]);
  });

  it('are not complete with another hash, and the same id is no other document', async () => {
    const input = calls.announcement(ids.ana, SMALL, {
      sha256: sha256(contentsOf(1000, undefined, 2)),
    });
    await calls.call('begin_document', input);
    await calls.sendPart(input.document, 1, SMALL);
    const { document } = input;
    const answer = await calls.call('complete_document', { document });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('another hash')]);
    const again = await calls.call('begin_document', { ...input, sha256: sha256(SMALL) });
    expect(again.text).toContain('announced as another');
    expect((await calls.bytes('document_part', { document, part: 1 })).status).toBe(404);
  });

  it('of pictures have a thumbnail, a JPEG of at most 20 KB', async () => {
    const data = contentsOf(1000, 'image/png');
    const document = await calls.upload(ids.ana, data, { type: 'image/png' });
    const big = await calls.sendPart(document, 0, contentsOf(20_481, 'image/jpeg'));
    expect(big.status).toBe(400);
    expect((await calls.sendPart(document, 0, contentsOf(900, 'image/png'))).status).toBe(400);
    const small = contentsOf(900, 'image/jpeg');
    expect((await calls.sendPart(document, 0, small)).status).toBe(204);
    await calls.call('complete_document', { document });
    expect((await calls.bytes('document_thumbnail', { document })).data.equals(small)).toBe(true);
    const pdf = await calls.add(ids.ana, SMALL);
    const none = await calls.bytes('document_thumbnail', { document: pdf });
    expect([none.status, none.data.length]).toEqual([200, 0]);
  });

  it('are at most 200 of 250 MB for a customer, and 500 MB in an hour for an author', async () => {
    await sql(
      `insert into public.documents (id, "customerId", name, type, size, sha256, "datedOn")
       select gen_random_uuid(), ${ids.ana}, 'x', 'application/pdf', 1, repeat('0', 64), '2026-01-01'
       from generate_series(1, 200) returning 1`,
    );
    expect((await begin(SMALL)).text).toContain('at most 200 documents');
    await sql(
      `delete from public.documents where id <> (select id from public.documents limit 1) returning 1`,
    );
    await sql('update public.documents set size = 25000000 returning 1');
    await sql(
      `insert into public.documents (id, "customerId", name, type, size, sha256, "datedOn")
       select gen_random_uuid(), "customerId", name, type, size, sha256, "datedOn"
       from public.documents, generate_series(1, 9) returning 1`,
    );
    expect((await begin(SMALL)).text).toContain('of 250 MB');
    await sql('delete from public.documents returning 1');
    await sql('delete from private.document_bytes returning 1');
    const fields = { size: 10_000_000 };
    for (let n = 0; n < 50; n++) {
      const { document } = calls.announcement(ids.ana, SMALL);
      expect((await begin(SMALL, { ...fields, document })).status).toBe(200);
      // Bytes of a removed document still count.
      expect((await calls.call('remove_document', { document })).body).toBe(true);
    }
    expect((await begin(SMALL)).status).toBe(429);
    await sql(
      `update private.document_bytes set since = now() - interval '61 minutes' returning 1`,
    );
    expect((await begin(SMALL)).status).toBe(200);
  });

  it('have the largest size of site.json', async () => {
    const site = { country: 'PR', timeZone: 'UTC', hours: [], channels: [] };
    await callsTo(server()).storeSiteSettings({ ...site, documentMegabytes: 12 });
    expect((await begin(SMALL, { size: 12_000_000 })).status).toBe(200);
    await callsTo(server()).storeSiteSettings(site);
    expect((await begin(SMALL, { size: 12_000_000 })).status).toBe(400);
  });

  it('are about one thing of their customer, and cannot be moved', async () => {
    const { id: policy } = await addPolicy();
    const document = await calls.add(ids.ana, SMALL, { policy });
    expect(await read()).toMatchObject([{ id: document, policyId: policy }]);
    const eva = await addCustomer('Eva');
    const other = await begin(SMALL, { customer: eva, policy });
    expect(other.text).toContain('about something of its customer');
    const [request] = await sql<{ id: number }>(
      `insert into public.opportunities ("customerId") values (${ids.ana}) returning id`,
    );
    const two = await begin(SMALL, { policy, opportunity: request!.id });
    expect(two.text).toContain('about one thing');
  });

  it('move in a merge, and come back when it is undone, with those of what they are about', async () => {
    const eva = await addCustomer('Eva');
    const { id: policy } = await addPolicy({ customerId: eva });
    const mine = await calls.add(ids.ana, SMALL);
    const theirs = await calls.add(eva, SMALL);
    const merge = await staffCall<number>(server(), 'merge_customers', {
      kept: ids.ana,
      other: eva,
    });
    const since = await calls.add(ids.ana, SMALL, { policy });
    const later = await calls.add(ids.ana, SMALL);
    const { id: kept } = await addPolicy({ customerId: ids.ana });
    await sql(
      `update public.documents set "policyId" = ${kept} where id = '${theirs}' returning 1`,
    );
    const owners = async () =>
      Object.fromEntries((await read()).map(({ id, customerId }) => [id, customerId]));
    const all = [mine, theirs, since, later];
    expect(await owners()).toEqual(Object.fromEntries(all.map((id) => [id, ids.ana])));
    expect((await begin(SMALL, { customer: eva })).text).toContain('no such customer');
    await staffCall(server(), 'undo_merge', { merge });
    expect(await owners()).toEqual({
      ...{ [mine]: ids.ana, [later]: ids.ana },
      ...{ [theirs]: eva, [since]: eva },
    });
    const subjects = await sql<{ policyId: number | null }>(
      `select "policyId" from public.documents where id in ('${theirs}', '${since}') order by "policyId"`,
    );
    expect(subjects.map(({ policyId }) => policyId)).toEqual([policy, null]);
  });

  it('are erased with the person, and named in the copy of the person’s data', async () => {
    await calls.add(ids.ana, SMALL, { name: 'Póliza.pdf' });
    await calls.upload(ids.ana, SMALL);
    const data = await staffCall<{ documents: object[] }>(server(), 'personal_data', {
      customer: ids.ana,
    });
    expect(data.documents).toMatchObject([
      {
        ...{ name: 'Póliza.pdf', kind: 'poliza', size: 1000, sha256: sha256(SMALL) },
        datedOn: '2026-01-02',
      },
    ]);
    expect(await staffCall(server(), 'erase_customer', { customer: ids.ana })).toMatchObject({
      documents: 1,
    });
    expect(await read()).toEqual([]);
    expect(await sql('select 1 from private.document_parts')).toEqual([]);
  });

  it('are in the history of their customer and, with who opens them, in the audit', async () => {
    await sql('delete from public.audit returning 1');
    const document = await calls.add(ids.ana, contentsOf(PART_BYTES + 1), { name: 'a.pdf' });
    for (const part of [2, 1, 2]) await calls.bytes('document_part', { document, part });
    await calls.bytes('document_thumbnail', { document });
    await calls.call('remove_document', { document });
    const entries = await sql(
      `select kind, "rowId", text from public.audit where subject = 'documents' order by id`,
    );
    expect(entries).toEqual([
      { kind: 'documentAdded', rowId: ids.ana, text: document },
      { kind: 'documentOpened', rowId: ids.ana, text: document },
      { kind: 'documentRemoved', rowId: ids.ana, text: document },
    ]);
    const events = await sql(
      `select kind, "after", text from public."customerEvents" where "customerId" = ${ids.ana}`,
    );
    expect(events).toEqual([{ kind: 'file', after: 'poliza', text: 'a.pdf' }]);
  });

  it('are deleted a day after they were announced, unless they are complete', async () => {
    const complete = await calls.add(ids.ana, SMALL);
    const young = await calls.upload(ids.ana, SMALL);
    await sql(
      `update public.documents set created_at = now() - interval '25 hours' where id = '${complete}' returning 1`,
    );
    const old = await calls.upload(ids.ana, SMALL);
    await sql(
      `update public.documents set created_at = now() - interval '25 hours' where id = '${old}' returning 1`,
    );
    await callsTo(server()).prune({ moment: Date.now(), sessions: { days: 90, idleDays: 14 } });
    expect((await read()).map(({ id }) => id).sort()).toEqual([complete, young].sort());
  });
});
