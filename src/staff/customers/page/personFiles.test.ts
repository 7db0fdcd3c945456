import { strFromU8, unzipSync } from 'fflate';
import { contentsOf } from '../../../api/staff/documents';
import { PART_BYTES } from '../../../config/documents';
import { archiveOf, readFiles, withFiles } from './personFiles';

jest.mock('../../../api/staff/documents', () => ({ contentsOf: jest.fn() }));

const read = jest.mocked(contentsOf);
const row = (id: string, name: string, size = 9) => ({ id, name, type: 'application/pdf', size });

test('each document has a path of its own in the folder, whatever its name', () => {
  const documents = [
    row('a', 'Póliza.pdf', PART_BYTES + 1),
    row('b', '..\\..\\x.exe'),
    row('c', '.x'),
  ];
  const { data, files } = withFiles({ customers: [], documents });
  expect(files).toEqual([
    { id: 'a', type: 'application/pdf', parts: 2, file: 'documentos/1 Póliza.pdf' },
    { id: 'b', type: 'application/pdf', parts: 1, file: 'documentos/2 .. x.exe.pdf' },
    { id: 'c', type: 'application/pdf', parts: 1, file: 'documentos/3 x.pdf' },
  ]);
  expect(data).toMatchObject({ documents: [{ id: 'a', file: 'documentos/1 Póliza.pdf' }, {}, {}] });
  expect(withFiles({ customers: [] }).files).toEqual([]);
});

test('an archive has the page and the documents', async () => {
  read.mockResolvedValue(new Blob(['%PDF-']));
  const contents = await readFiles(withFiles({ documents: [row('a', 'Póliza.pdf')] }).files);
  const parts = await archiveOf([['datos.html', new Blob(['ñ'])], ...contents!]);
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  const files = Object.entries(unzipSync(bytes)).map(([name, data]) => [name, strFromU8(data)]);
  expect(files).toEqual([
    ['datos.html', 'ñ'],
    ['documentos/1 Póliza.pdf', '%PDF-'],
  ]);
});

test('a document that cannot be read leaves no archive without it', async () => {
  read.mockReset();
  read.mockResolvedValueOnce(new Blob(['x'])).mockResolvedValueOnce(undefined);
  const { files } = withFiles({ documents: [row('a', 'a'), row('b', 'b'), row('c', 'c')] });
  expect(await readFiles(files)).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(2);
});
