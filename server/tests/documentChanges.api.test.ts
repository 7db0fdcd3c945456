import { describeSql } from '../../testing/backends';
import { staffCall } from '../../testing/calls';
import { contentsOf, documentCalls } from '../../testing/documents';
import { insuranceWorld } from '../../testing/insuranceWorld';
import { ask, send } from '../../testing/requests';
import { staffToken } from '../../testing/sql';

const SMALL = contentsOf(1000);

describeSql('documents that are cancelled, changed and found', (server, sql) => {
  const { ids, add: addPolicy, addCustomer } = insuranceWorld(server, sql);
  let token: string;
  let calls: ReturnType<typeof documentCalls>;
  const begin = (fields: object = {}) =>
    calls.call('begin_document', calls.announcement(ids.ana, SMALL, fields));
  const shown = async (path = '') =>
    (await ask(server(), 'GET', `/rest/v1/documents?select=id${path}`, { token })).body as object[];
  /** Stores documents of one byte. */
  const store = (count: number, columns = '') =>
    sql(
      `insert into public.documents (id, "customerId", name, type, size, sha256, "datedOn", created_at, "completedAt")
       select gen_random_uuid(), ${ids.ana}, 'x', 'application/pdf', 1, repeat('0', 64), '2026-01-01', ${columns}
       from generate_series(1, ${count}) returning 1`,
    );

  beforeAll(async () => {
    token = await staffToken(server());
    calls = documentCalls(server(), { token });
  });
  beforeEach(() => sql('delete from private.document_bytes returning 1'));

  it('are shown by the table when they are complete, not before, to their author neither', async () => {
    const document = await calls.upload(ids.ana, SMALL);
    const path = `/rest/v1/documents?select=id&id=eq.${document}`;
    expect(await shown()).toEqual([]);
    const options = { token, headers: { prefer: 'return=representation' } };
    expect((await send(server(), 'PATCH', path, { name: 'b' }, options)).body).toEqual([]);
    await calls.call('complete_document', { document });
    expect(await shown()).toEqual([{ id: document }]);
  });

  it('are given up with their parts, unless they are complete', async () => {
    const document = await calls.upload(ids.ana, SMALL);
    const complete = await calls.add(ids.ana, SMALL);
    for (const one of [document, complete, document])
      expect((await calls.call('cancel_document', { document: one })).status).toBe(204);
    expect(await sql('select id from public.documents')).toEqual([{ id: complete }]);
    expect(await sql('select distinct document from private.document_parts')).toEqual([
      { document: complete },
    ]);
    const late = await calls.call('complete_document', { document });
    expect([late.status, late.body]).toEqual([
      404,
      expect.objectContaining({ message: 'there is no such document' }),
    ]);
  });

  it('do not count an hour after they were announced, and count again when they are completed', async () => {
    await store(199, `now() - interval '61 minutes', null`);
    const old = await calls.upload(ids.ana, SMALL);
    await sql(
      `update public.documents set created_at = now() - interval '61 minutes' where id = '${old}' returning 1`,
    );
    expect((await begin()).status).toBe(200);
    await store(199, 'now(), now()');
    expect((await begin()).text).toContain('at most 200 documents');
    expect((await calls.call('complete_document', { document: old })).status).toBe(204);
    const last = await calls.upload(await addCustomer('Eva'), SMALL);
    await sql(
      `update public.documents set "customerId" = ${ids.ana} where id = '${last}' returning 1`,
    );
    const beyond = await calls.call('complete_document', { document: last });
    expect([beyond.status, beyond.text]).toEqual([
      400,
      expect.stringContaining('at most 200 documents'),
    ]);
  });

  it('become about another thing of their customer, and of no other', async () => {
    const { id: policy } = await addPolicy();
    const { id: other } = await addPolicy({ customerId: await addCustomer('Eva') });
    const document = await calls.add(ids.ana, SMALL);
    const path = `/rest/v1/documents?id=eq.${document}`;
    const change = (columns: object) => send(server(), 'PATCH', path, columns, { token });
    expect((await change({ policyId: policy })).status).toBe(204);
    for (const columns of [{ policyId: other }, { claimId: 999_999 }, { opportunityId: 999_999 }]) {
      const { status, text } = await change({ policyId: null, ...columns });
      expect([status, text]).toEqual([400, expect.stringContaining('something of its customer')]);
    }
    expect((await change({ customerId: ids.ana })).status).toBe(403);
    expect(await shown(`&policyId=eq.${policy}`)).toEqual([{ id: document }]);
    expect((await change({ policyId: null })).status).toBe(204);
  });

  it('are found by words of their names, the newest six', async () => {
    const names = ['Póliza Faro.pdf', 'poliza faro 2.pdf', 'Licencia_50%.jpg', '<img onerror>.pdf'];
    const made: string[] = [];
    for (const name of names) made.push(await calls.add(ids.ana, SMALL, { name }));
    await calls.upload(ids.ana, SMALL, { name: 'póliza faro sin enviar.pdf' });
    const find = async (q: string) =>
      (await staffCall<{ name: string }[]>(server(), 'find_documents', { q })).map(
        ({ name }) => name,
      );
    expect(await find('FARO poli')).toEqual([names[1], names[0]]);
    expect(await find('licencia 0%')).toEqual([names[2]]);
    expect(await find('licencia%50')).toEqual([]);
    expect(await find('cia_50%')).toEqual([names[2]]);
    expect(await find('<img')).toEqual([names[3]]);
    for (const q of ['', 'po', 'a e i', '%%%', '----', `' or 1=1 --`, 'póliza vida'])
      expect(await find(q)).toEqual([]);
    expect(await staffCall(server(), 'find_documents', { q: 'licencia' })).toEqual([
      {
        ...{ id: made[2], name: names[2], kind: 'poliza', datedOn: '2026-01-02' },
        ...{ customerId: ids.ana, customer: 'Ana Núñez' },
      },
    ]);
    await store(9, 'now(), now()');
    await sql(`update public.documents set name = 'muchos.pdf' where size = 1 returning 1`);
    expect(await find('muchos')).toHaveLength(6);
  });
});
