import { type Role, ROLES } from '../../src/config/roles';
import { PART_BYTES } from '../../src/config/documents';
import { describeSql } from '../../testing/backends';
import { ADD_PART, contentsOf, documentCalls, partOf } from '../../testing/documents';
import { ask, send } from '../../testing/requests';
import { addRoles, fillRoleWorld, type RoleWorld } from '../../testing/roleWorld';
import { newUuid } from '../../testing/visits';

const SMALL = contentsOf(100, 'image/png');
const PICTURE = { type: 'image/png', name: 'AJENO.png' };
const BYTES = { 'content-type': 'application/octet-stream' };

describeSql('rights to documents', (server, sql) => {
  let world: RoleWorld;
  const as = (role: Role) => documentCalls(server(), world.callers[role]);
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  const parts = () =>
    sql(`select document, part, md5(data) from private.document_parts order by 1, 2`);

  beforeAll(async () => {
    world = await fillRoleWorld(sql, await addRoles(server(), sql));
  });

  it('an agent adds, reads, renames and removes documents of own and free customers', async () => {
    for (const whose of ['own', 'free'] as const) {
      const document = await as('agent').upload(world.customers[whose].id, SMALL, PICTURE);
      expect(await statusOf(as('agent').sendPart(document, 0, contentsOf(9, 'image/jpeg')))).toBe(
        204,
      );
      expect(await statusOf(as('agent').call('complete_document', { document }))).toBe(204);
      for (const role of ROLES) {
        const part = await as(role).bytes('document_part', { document, part: 1 });
        expect([role, part.data.equals(SMALL)]).toEqual([role, true]);
        const small = await as(role).bytes('document_thumbnail', { document });
        expect([role, small.data.length]).toEqual([role, 9]);
      }
      const path = `/rest/v1/documents?id=eq.${document}`;
      const renamed = await send(server(), 'PATCH', path, { name: 'b' }, world.callers.agent);
      expect(renamed.status).toBe(204);
      expect((await as('agent').call('remove_document', { document })).body).toBe(true);
    }
  });

  it('an agent reaches a colleague’s document by no path, as if there were none', async () => {
    const { id: customer } = world.customers.other;
    const document = await as('admin').add(customer, SMALL, PICTURE);
    const unfinished = await as('admin').upload(customer, SMALL, PICTURE);
    const before = await parts();
    const agent = as('agent');
    const asked = (id: string) => [
      agent.bytes('document_part', { document: id, part: 1 }),
      agent.bytes('document_thumbnail', { document: id }),
      agent.call('complete_document', { document: id }),
      agent.call('remove_document', { document: id }),
      agent.call('cancel_document', { document: id }),
      agent.sendPart(id, 1, SMALL),
      agent.sendPart(id, 0, contentsOf(9, 'image/jpeg')),
    ];
    const none = await Promise.all(asked(newUuid()).map(statusOf));
    expect(none).toEqual([404, 200, 404, 200, 204, 404, 404]);
    for (const id of [document, unfinished])
      expect(await Promise.all(asked(id).map(statusOf))).toEqual(none);
    const input = { ...agent.announcement(customer, SMALL, PICTURE), document };
    expect(await agent.call('begin_document', input)).toMatchObject({
      ...{ status: 400, body: { message: 'there is no such customer' } },
    });
    const own = { ...input, customer: world.customers.own.id };
    expect((await agent.call('begin_document', own)).status).toBe(400);
    for (const path of [
      'documents?select=*',
      `documents?id=eq.${document}`,
      'customers?select=name,documents(name)',
      'policies?select=number,documents(name)',
      'documents?select=name,customers(name)',
    ]) {
      const answer = await ask(server(), 'GET', `/rest/v1/${path}`, world.callers.agent);
      expect([path, answer.text.includes('AJENO.p')]).toEqual([path, false]);
    }
    const rename = `/rest/v1/documents?id=eq.${document}`;
    const options = { ...world.callers.agent, headers: { prefer: 'return=representation' } };
    for (const columns of [{ name: 'b' }, { policyId: world.customers.own.policy }])
      expect((await send(server(), 'PATCH', rename, columns, options)).text).toBe('[]');
    const found = await agent.call('find_documents', { q: 'AJENO' });
    expect(found.body).toEqual([]);
    expect((await as('admin').call('find_documents', { q: 'AJENO' })).text).toContain(document);
    expect((await agent.call('personal_data', { customer })).status).toBe(403);
    expect(await parts()).toEqual(before);
  });

  it('a reader opens all documents and writes none', async () => {
    const document = await as('admin').add(world.customers.own.id, SMALL, PICTURE);
    const reader = as('reader');
    expect(await statusOf(reader.bytes('document_part', { document, part: 1 }))).toBe(200);
    expect(await statusOf(reader.sendPart(document, 1, SMALL))).toBe(403);
    const path = `/rest/v1/documents?id=eq.${document}`;
    expect((await send(server(), 'PATCH', path, { name: 'b' }, world.callers.reader)).status).toBe(
      403,
    );
    expect((await ask(server(), 'DELETE', path, world.callers.admin)).status).toBe(403);
  });

  it('nobody sends parts of another’s document, and only the author and admins remove one', async () => {
    const { id: customer } = world.customers.free;
    const unfinished = await as('admin').upload(customer, SMALL, PICTURE);
    const document = await as('admin').add(customer, SMALL, PICTURE);
    const before = await parts();
    const agent = as('agent');
    expect(await statusOf(agent.sendPart(unfinished, 0, contentsOf(9, 'image/jpeg')))).toBe(404);
    expect(await statusOf(agent.call('complete_document', { document: unfinished }))).toBe(404);
    expect((await agent.call('remove_document', { document })).body).toBe(false);
    expect(await parts()).toEqual(before);
    expect((await as('admin').call('remove_document', { document })).body).toBe(true);
  });

  it('visitors and accounts without staff’s rights reach nothing', async () => {
    const document = world.customers.own.document;
    const body = partOf(document, 1, SMALL);
    const sent = await ask(server(), 'POST', ADD_PART, { headers: BYTES, body });
    expect(sent.status).toBe(400);
    for (const name of ['document_part', 'document_thumbnail', 'remove_document']) {
      const answer = await ask(server(), 'POST', `/rest/v1/rpc/${name}`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ document }),
      });
      expect([name, answer.status]).toEqual([name, 400]);
    }
    for (const table of ['document_parts', 'document_bytes'])
      expect((await ask(server(), 'GET', `/rest/v1/${table}`, world.callers.admin)).status).toBe(
        404,
      );
  });

  it('only the function for parts takes raw bytes, and only as many as a part has', async () => {
    const { admin } = world.callers;
    const post = (path: string, body: Buffer, headers: Record<string, string> = BYTES) =>
      ask(server(), 'POST', `/rest/v1/${path}`, { ...admin, headers, body });
    const most = Buffer.alloc(PART_BYTES + 20);
    expect((await post('rpc/add_document_part', most)).status).toBe(404);
    expect((await post('rpc/add_document_part', Buffer.alloc(PART_BYTES + 21))).status).toBe(413);
    expect((await post('rpc/add_document_part', Buffer.alloc(0))).status).toBe(400);
    expect((await post('rpc/record_view', Buffer.alloc(130_000, 'x'))).status).toBe(415);
    expect((await post('rpc/record_view', most)).status).toBe(413);
    expect((await post('documents', most)).status).toBe(413);
    const json = { 'content-type': 'application/json' };
    expect((await post('rpc/add_document_part', most, json)).status).toBe(413);
    expect((await post('rpc/add_document_part', Buffer.from('{}'), json)).status).toBe(404);
    const bytes = { accept: 'application/octet-stream' };
    for (const path of ['customers', 'rpc/pulse', 'rpc/search_customers?q='])
      expect([
        path,
        (await ask(server(), 'GET', `/rest/v1/${path}`, { ...admin, headers: bytes })).status,
      ]).toEqual([path, 406]);
  });
});
