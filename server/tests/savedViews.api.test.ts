import { describeSql } from '../../testing/backends';
import { callsTo } from '../../testing/visits';
import { type Answer, ask, type Options, send } from '../../testing/requests';
import { signIn, staffToken } from '../../testing/sql';
import { nonStaffToken } from '../../testing/visits';

const EVA = { email: 'eva@group.example', password: 'una contraseña larga 7' };
const PATH = '/rest/v1/savedViews';
const VIEW = { list: 'visits', name: 'Móviles sin revisar', query: 'device=Movil&unchecked=1' };

describeSql('saved views', (server, sql) => {
  let ana: Options;
  let eva: Options;
  let nonStaff: Options;

  beforeAll(async () => {
    await callsTo(server()).addStaff(EVA);
    ana = { token: await staffToken(server()) };
    eva = { token: await signIn(server(), EVA) };
    nonStaff = { token: await nonStaffToken(server(), sql) };
  });

  beforeEach(() => sql('delete from public."savedViews" returning 1'));

  const save = (fields: object, options: Options) =>
    send(server(), 'POST', PATH, fields, {
      ...options,
      headers: { prefer: 'return=representation' },
    });
  const idOf = ({ body }: Answer) => (body as { id: number }[])[0]?.id;
  const stored = () => sql('select list, name, query from public."savedViews" order by id');

  it('a person can read, rename and delete own views, and no other member of staff can', async () => {
    const id = idOf(await save(VIEW, ana));
    const foreign = idOf(await save({ ...VIEW, name: 'De Eva' }, eva));
    const own = await ask(server(), 'GET', `${PATH}?select=name,query&list=eq.visits`, ana);
    expect(own.body).toEqual([{ name: VIEW.name, query: VIEW.query }]);

    await send(server(), 'PATCH', `${PATH}?id=eq.${id}`, { name: 'x' }, eva);
    await ask(server(), 'DELETE', `${PATH}?id=eq.${id}`, eva);
    expect(await stored()).toEqual([VIEW, { ...VIEW, name: 'De Eva' }]);

    const change = { name: 'Móviles', query: 'device=Movil' };
    await send(server(), 'PATCH', `${PATH}?id=eq.${id}`, change, ana);
    expect(await stored()).toContainEqual({ list: 'visits', ...change });
    await ask(server(), 'DELETE', `${PATH}?id=in.(${id},${foreign})`, ana);
    expect(await stored()).toEqual([{ ...VIEW, name: 'De Eva' }]);
  });

  it.each<[string, () => Options, number[]]>([
    ['a visitor', () => ({}), [400, 401]],
    ['an account that is not staff', () => nonStaff, [403]],
  ])('%s can neither add nor see one', async (_, options, refused) => {
    const path = `${PATH}?id=eq.${idOf(await save(VIEW, ana))}`;
    expect(refused).toContain((await save({ ...VIEW, name: 'otra' }, options())).status);
    expect(refused).toContain((await ask(server(), 'GET', PATH, options())).status);
    for (const [verb, fields] of [['PATCH', { name: 'x' }] as const, ['DELETE'] as const])
      await (fields
        ? send(server(), verb, path, fields, options())
        : ask(server(), verb, path, options()));
    expect(await stored()).toEqual([VIEW]);
  });

  it.each<[string, object, number]>([
    ['for somebody else', { ...VIEW, userId: '00000000-0000-4000-8000-000000000000' }, 403],
    ['with an id of its own', { ...VIEW, id: 7 }, 400],
    ['without a name', { ...VIEW, name: ' ' }, 400],
    ['with a name that begins with a blank', { ...VIEW, name: ' a' }, 400],
    ['with a name of 61 characters', { ...VIEW, name: 'x'.repeat(61) }, 400],
    ['with a line break in the name', { ...VIEW, name: 'a\nb' }, 400],
    ['with a query of 2001 characters', { ...VIEW, query: 'x'.repeat(2001) }, 400],
    ['with a blank in the query', { ...VIEW, query: 'a b' }, 400],
    ['of an unknown kind of list', { ...VIEW, list: '../visits' }, 400],
  ])('a view %s is refused', async (_, fields, status) => {
    expect((await save(fields, ana)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it('a name is unique among a person’s views of a list', async () => {
    const statuses: number[] = [];
    for (const [fields, who] of [
      [VIEW, ana],
      [VIEW, ana],
      [{ ...VIEW, list: 'customers' }, ana],
      [VIEW, eva],
    ] as const)
      statuses.push((await save(fields, who)).status);
    expect(statuses).toEqual([201, 409, 201, 201]);
  });

  it('a list has at most 50 views of one person, even if they are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, i) => save({ ...VIEW, name: `n ${i}` }, ana)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({ code: '54000' });
    expect((await save({ ...VIEW, list: 'customers' }, ana)).status).toBe(201);
  });
});
