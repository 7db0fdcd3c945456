import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PART_BYTES } from '../../src/config/documents';
import { staffCall } from '../../testing/calls';
import { cleanUpAfter, refusal } from '../../testing/cleanUp';
import { staff } from '../../testing/clients';
import { contentsOf, documentCalls, sha256 } from '../../testing/documents';
import { run, type RunningServer } from '../../testing/server';
import { staffToken } from '../../testing/sql';

const { emptyFolder, usedFolder, start } = cleanUpAfter();

/** Contents of two documents, the first with a thumbnail. */
const ONE = contentsOf(PART_BYTES + 77, 'image/jpeg', 1);
const TWO = contentsOf(900, 'application/pdf', 2);
const THUMBNAIL = contentsOf(100, 'image/jpeg', 3);

const ok = async (entry: string, args: string[], variables: Record<string, string>) => {
  const { code, output } = await run(entry, args, variables);
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
};

describe('documents in backups', () => {
  const folder = emptyFolder();
  const first = join(folder, 'first.backup');
  const pathOf = (data: Buffer) => {
    const hash = sha256(data);
    return join(folder, 'documents', hash.slice(0, 2), hash);
  };
  let variables: Record<string, string>;
  let server: RunningServer;
  const customers: number[] = [];
  let documents: string[];
  const callsOf = async (of: RunningServer) => documentCalls(of, { token: await staffToken(of) });

  beforeAll(async () => {
    variables = { DATA_DIR: await usedFolder() };
    server = await start(variables);
    const client = await staff(server);
    for (const name of ['ana', 'luis']) {
      const row = { name, email: `${name}@x.example` };
      const { data } = await client.from('customers').insert(row).select('id').single();
      customers.push(data?.id ?? 0);
    }
    const { upload, add, sendPart, call } = await callsOf(server);
    const [ana = 0, luis = 0] = customers;
    const photo = await upload(ana, ONE, { type: 'image/jpeg', name: 'golpe.jpg' });
    expect((await sendPart(photo, 0, THUMBNAIL)).status).toBe(204);
    expect((await call('complete_document', { document: photo })).status).toBe(204);
    documents = [photo, await add(luis, TWO)];
    // One that is still being sent is not part of a backup.
    await upload(luis, contentsOf(500, 'application/pdf', 9));
    expect(await ok('backup', [first], variables)).toMatch(
      /document_files": 3$[^]*and documents in \S+documents$/m,
    );
  });

  it('are files beside the backup, which are verified with it', async () => {
    for (const data of [ONE, TWO, THUMBNAIL])
      expect(readFileSync(pathOf(data)).equals(data)).toBe(true);
    expect(await ok('verify-backup', [first], {})).toMatch(
      /^\d+ rows were restored into memory, and 2 documents read: /,
    );
  });

  it('make a check fail when one is altered, until the next backup writes it again', async () => {
    const altered = Buffer.from(ONE);
    altered[PART_BYTES]! ^= 1;
    writeFileSync(pathOf(ONE), altered);
    const line = `${pathOf(ONE)} was altered: copy the documents from where the backup was made, or make a new one`;
    expect(await refusal('verify-backup', [first, '--without-restore'], {})).toBe(
      `Error: ${first} cannot be restored: ${line}`,
    );
    const checked = [join(folder, 'second.backup'), '--verify'];
    expect(await refusal('backup', checked, variables)).toContain(`${pathOf(ONE)} was altered`);
    await ok('backup', checked.slice(0, 1), variables);
    expect(readFileSync(pathOf(ONE)).equals(ONE)).toBe(true);
  });

  it('are not restored without their files, unless asked for', async () => {
    const place = emptyFolder();
    const copy = join(place, 'copy.backup');
    writeFileSync(copy, readFileSync(first));
    const into = { DATA_DIR: emptyFolder() };
    expect(await refusal('restore', [copy], into)).toBe(
      `Error: the folder ${place}/documents is missing: copy the documents from where the backup was made, or add --incomplete to restore without these`,
    );
    rmSync(pathOf(TWO));
    expect(await refusal('restore', [first], into)).toContain(`${pathOf(TWO)} is missing: copy`);
    expect(await ok('restore', [first, '--incomplete'], into)).toContain(
      `Not restored: ${pathOf(TWO)} is missing\n`,
    );
    const restored = await start(into);
    const rows = await (
      await staff(restored)
    )
      .from('documents')
      .select('id')
      .not('completedAt', 'is', null);
    expect(rows.data).toEqual([{ id: documents[0] }]);
    const { bytes } = await callsOf(restored);
    const thumbnail = await bytes('document_thumbnail', { document: documents[0] });
    expect(thumbnail.data.equals(THUMBNAIL)).toBe(true);
    const last = await bytes('document_part', { document: documents[0], part: 2 });
    expect(last.data.equals(ONE.subarray(PART_BYTES))).toBe(true);
    await restored.stop();
    await ok('backup', [join(folder, 'second.backup')], variables);
  });

  it('of a backup by an earlier version, which has them inside, are restored', async () => {
    const lines = gunzipSync(readFileSync(first)).toString().trimEnd().split('\n');
    const rows = [
      [documents[0], 0, THUMBNAIL] as const,
      [documents[0], 1, ONE.subarray(0, PART_BYTES)] as const,
      [documents[0], 2, ONE.subarray(PART_BYTES)] as const,
      [documents[1], 1, TWO] as const,
    ].map(([document, part, data]) =>
      JSON.stringify({ document, part, data: `\\x${data.toString('hex')}` }),
    );
    const [kind, { '"private"."document_files"': _, ...counts }] = JSON.parse(lines.at(-1)!) as [
      string,
      Record<string, number>,
    ];
    const inside = join(emptyFolder(), 'inside.backup');
    const end = JSON.stringify([kind, { ...counts, '"private"."document_parts"': rows.length }]);
    const contents = [lines[0], ...lines.slice(5, -1), '["table","private","document_parts"]'];
    writeFileSync(inside, gzipSync([...contents, ...rows, end].join('\n')));
    const again = { DATA_DIR: emptyFolder() };
    await ok('restore', [inside], again);
    const moved = join(emptyFolder(), 'moved.backup');
    expect(await ok('backup', [moved], again)).toContain('document_files": 3\n');
  });

  it('of an erased person are in no later backup', async () => {
    await staffCall(server, 'erase_customer', { customer: customers[1] ?? 0 });
    const place = emptyFolder();
    const later = join(place, 'later.backup');
    await ok('backup', [later], variables);
    const text = gunzipSync(readFileSync(later)).toString();
    expect(text).toContain(sha256(ONE));
    expect(text).not.toContain(sha256(TWO));
    expect(
      JSON.stringify(readdirSync(join(place, 'documents'), { recursive: true })),
    ).not.toContain(sha256(TWO));
  });
});
