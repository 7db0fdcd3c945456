import { type Client, staff, visitor } from '../../testing/clients';
import { describeSql } from '../../testing/backends';
import { newUuid, type VisitFields, visitOf } from '../../testing/visits';

describeSql('changing visits with unmodified supabase-js', (server, sql) => {
  let signedIn: Client;
  const add = async (uuid: string, fields = {}) => {
    const { data, error } = await visitor(server(), uuid)
      .from('visits')
      .insert(visitOf(uuid, fields))
      .select()
      .single();
    if (error) throw error;
    return data;
  };
  const stored = async (id: number) =>
    (await signedIn.from('visits').select('*').eq('id', id).maybeSingle()).data;

  beforeAll(async () => {
    signedIn = await staff(server());
  });
  beforeEach(async () => {
    await sql('delete from public.visits returning 1');
  });

  it('a visitor can update the eight fields of an own visit by id', async () => {
    const uuid = newUuid();
    const before = await add(uuid);
    const fields = visitOf(uuid, {
      ip: '198.51.100.4',
      stayTime: '60',
      system: 'Android',
      adId: 'b',
    });
    const { status, error } = await visitor(server(), uuid)
      .from('visits')
      .update(fields)
      .eq('id', before.id);
    expect({ status, error }).toEqual({ status: 204, error: null });
    expect(await stored(before.id)).toEqual({
      ...before,
      ...fields,
      updatedAt: expect.stringMatching(/\+00:00$/),
    });
  });

  it('an update by a visitor keeps the stored value of each field that is now empty', async () => {
    const uuid = newUuid();
    const before = await add(uuid);
    const empty = { ...visitOf(uuid) };
    for (const field of Object.keys(empty) as (keyof VisitFields)[]) {
      if (field !== 'uuid') empty[field] = '';
      const fields: Partial<VisitFields> = { [field]: empty[field] };
      const update = visitor(server(), uuid).from('visits').update(fields);
      expect((await update.eq('id', before.id)).error).toBeNull();
    }
    const all = await visitor(server(), uuid)
      .from('visits')
      .update({ ...empty, ip: '198.51.100.9' })
      .eq('id', before.id)
      .select()
      .single();
    expect(all.data).toEqual({ ...before, ip: '198.51.100.9', updatedAt: expect.any(String) });
  });

  it('staff can create, change and clear the eight fields too', async () => {
    const uuid = newUuid();
    const created = await signedIn.from('visits').insert(visitOf(uuid)).select().single();
    expect(created).toMatchObject({ status: 201, error: null });
    const changed = await signedIn
      .from('visits')
      .update(visitOf(uuid, { adId: '', stayTime: '99' }))
      .eq('id', created.data!.id)
      .select()
      .single();
    expect(changed.data).toMatchObject({ ...visitOf(uuid), adId: '', stayTime: '99' });
  });

  it('staff can mark one visit as checked by its id', async () => {
    const [one, other] = [await add(newUuid()), await add(newUuid())];
    const { error } = await signedIn.from('visits').update({ checked: true }).eq('id', one.id);
    expect(error).toBeNull();
    expect(await stored(one.id)).toMatchObject({ checked: true });
    expect(await stored(other.id)).toMatchObject({ checked: false });
  });

  it('staff can mark all unchecked visits as checked at once', async () => {
    const rows = [await add(newUuid()), await add(newUuid()), await add(newUuid())];
    await signedIn.from('visits').update({ checked: true }).eq('id', rows[0]!.id);
    const { data, error } = await signedIn
      .from('visits')
      .update({ checked: true })
      .eq('checked', false)
      .select('id');
    expect(error).toBeNull();
    expect(data?.map(({ id }) => id).sort()).toEqual([rows[1]!.id, rows[2]!.id].sort());
    const left = await signedIn
      .from('visits')
      .select('*', { count: 'exact', head: true })
      .eq('checked', false);
    expect(left.count).toBe(0);
  });

  it('staff can delete one visit by id, with its touches', async () => {
    const [one, other] = [await add(newUuid()), await add(newUuid())];
    const { status, error } = await signedIn.from('visits').delete().eq('id', one.id);
    expect({ status, error }).toEqual({ status: 204, error: null });
    expect(await stored(one.id)).toBeNull();
    expect(await stored(other.id)).not.toBeNull();
    const touches = await sql<{ visitId: number }>('select "visitId" from public.touches');
    expect(touches).toEqual([{ visitId: other.id }]);
  });

  it('a visitor can delete all own visits and no others', async () => {
    const [mine, other] = [newUuid(), newUuid()];
    await add(mine);
    await add(mine);
    const kept = await add(other);
    const { data, error } = await visitor(server(), mine)
      .from('visits')
      .delete()
      .eq('uuid', mine)
      .select('id');
    expect(error).toBeNull();
    expect(data).toHaveLength(2);
    expect(await sql('select id from public.visits')).toEqual([{ id: kept.id }]);
  });
});
