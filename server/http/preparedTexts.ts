import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { PageData } from '../../src/config/pageData';
import { replaceFile } from '../primitives/durableFiles';
import { type Compressed, compressed, hasStampField } from './compressed';
import type { Documents } from './documents';

/** The site's texts as they are served: compressed, or uncompressed for a page that gets a stamp first. */
export interface PreparedTexts {
  byPath: Map<string, Compressed | string>;
  shell: Compressed;
}

/** @param stamps whether the form gets a stamp */
export async function prepareTexts(
  { pages, files, shell }: Documents,
  stamps: boolean,
): Promise<PreparedTexts> {
  const texts = await Promise.all([
    ...Array.from(
      pages,
      async ([path, html]) =>
        [path, stamps && hasStampField(html) ? html : await compressed(html)] as const,
    ),
    ...files.map(async ({ path, text, type }) => [path, await compressed(text, type)] as const),
  ]);
  return { byPath: new Map(texts), shell: await compressed(shell) };
}

/**
 * File with the texts that were served last, so that a start with the same texts does not load the renderer (D2.24).
 */
export interface TextsFile {
  read(data: PageData): PreparedTexts | undefined;
  write(data: PageData, texts: PreparedTexts): void;
}

/** @param version changes with everything except the data of which the texts are made */
export function textsFile(folder: string, version: string): TextsFile {
  const file = `${folder}/pages.bin`;
  const keyOf = (data: PageData) =>
    createHash('sha256')
      .update(JSON.stringify([version, data]))
      .digest('hex');
  return {
    read: (data) => {
      try {
        const kept = deserialize(readFileSync(file)) as { key: string; texts: PreparedTexts };
        return kept.key === keyOf(data) ? kept.texts : undefined;
      } catch {
        return undefined;
      }
    },
    write: (data, texts) => {
      try {
        // Replaced atomically: the key would not reveal that a power cut has left holes in the texts.
        replaceFile(file, serialize({ key: keyOf(data), texts }));
      } catch {
        // Without the file (when the disk is full), the next start renders the texts again.
      }
    },
  };
}
