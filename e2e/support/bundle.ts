import { readdirSync, readFileSync } from 'node:fs';

type Id = string | number;

interface Module {
  name?: string;
  modules?: Module[];
}

export interface Chunk {
  id: Id;
  names: string[];
  initial: boolean;
  files: string[];
  /** Modules that import the chunk. */
  origins: { moduleName: string }[];
  modules: Module[];
}

interface Stats {
  chunks: Chunk[];
  namedChunkGroups: Record<string, { chunks: Id[] }>;
  entrypoints: { main: { chunks: Id[]; assets: { name: string }[] } };
}

/** Reads webpack's statistics of the last build of the site (scripts/webpack/site.ts). */
export function readStats() {
  const { chunks, entrypoints, namedChunkGroups } = JSON.parse(
    readFileSync('build/stats.json', 'utf8'),
  ) as Stats;
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const chunksOf = (ids: Id[]) => ids.map((id) => byId.get(id)!);
  /** Chunks that imports with a matching webpackChunkName load. */
  const groups = (names: RegExp): Chunk[] => [
    ...new Set(
      Object.entries(namedChunkGroups).flatMap(([name, group]) =>
        names.test(name) ? chunksOf(group.chunks) : [],
      ),
    ),
  ];

  const tracker = chunksOf(entrypoints.main.chunks);
  // The shell loads both at once: the tracker, which is the entry, and the code of the pages, which it starts.
  const initial = [...tracker, ...groups(/^app$/)];

  /**
   * Chunks that can be loaded without loading `closed`. They are found by the modules that import chunks, because
   * shared chunks do not import others themselves.
   */
  function reachable(closed?: Chunk): Chunk[] {
    const reached = new Set(initial);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      const modules = new Set(modulesIn([...reached]));
      for (const chunk of chunks)
        if (chunk !== closed && chunk.origins.some((one) => modules.has(nameOf(one.moduleName))))
          reached.add(chunk);
    }
    return [...reached];
  }

  return { chunks, tracker, initial, groups, reachable };
}

const nameOf = (name: string) => name.replace(/^\.\//, '').replace(/ \+ \d+ modules$/, '');

/** Names of all modules in the chunks, without the leading `./` and including modules that webpack concatenated. */
export function modulesIn(chunks: Chunk[]): string[] {
  const names = (modules: Module[]): string[] =>
    modules.flatMap(({ name = '', modules: joined = [] }) => [nameOf(name), ...names(joined)]);
  return [...new Set(names(chunks.flatMap(({ modules }) => modules)))];
}

/** Paths of all served files in dist/. */
export function servedFiles(): string[] {
  return readdirSync('dist', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^dist\//, ''));
}
