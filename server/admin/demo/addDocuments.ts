import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Database } from '../../database/database';
import { dayOf } from './officeHours';
import { type DemoDocument, pdfWith } from './documents';

/** Adds documents with their contents, after the policies and claims that they are about. */
export async function addDocuments(
  database: Database,
  documents: readonly DemoDocument[],
): Promise<void> {
  const pictures = new Map<string, Buffer>();
  const pictureOf = (name: string) => {
    const known = pictures.get(name) ?? readFileSync(resolve(`supabase/demo/${name}.jpg`));
    pictures.set(name, known);
    return known;
  };
  const rows = documents.map(({ at, about, contents, ...columns }) => {
    const isPicture = typeof contents === 'string';
    const data = isPicture ? pictureOf(contents) : Buffer.from(pdfWith(contents), 'latin1');
    return {
      ...columns,
      ...{ ofPolicy: about === 'policy', data: data.toString('base64'), size: data.length },
      claimedAt: typeof about === 'string' ? null : new Date(about.createdAt).toISOString(),
      created_at: new Date(at).toISOString(),
      datedOn: dayOf(at),
      type: isPicture ? 'image/jpeg' : 'application/pdf',
      sha256: createHash('sha256').update(data).digest('hex'),
    };
  });
  await database.query(DOCUMENTS, JSON.stringify(rows));
}

/** A merge may have moved the policy to another customer. A picture is so small that it is its own thumbnail. */
const DOCUMENTS = `
  with given as (
    select * from json_to_recordset($1::json) as row (
      id uuid, created_at timestamptz, by text, "policyId" bigint, "ofPolicy" boolean, "claimedAt" timestamptz, name text,
      kind text, type text, size integer, sha256 text, "datedOn" date, data text
    )
  ), document as (
    insert into public.documents (
      id, created_at, "completedAt", by, "customerId", "policyId", "claimId", name, kind, type, size, sha256, "datedOn"
    )
    select given.id, given.created_at, given.created_at, given.by, policies."customerId",
      case when "ofPolicy" then policies.id end, claims.id, name, kind, type, size, sha256, "datedOn"
    from given join public.policies on policies.id = given."policyId"
      left join public.claims on claims."policyId" = policies.id and claims.created_at = "claimedAt"
    on conflict (id) do nothing returning id, type
  )
  insert into private.document_parts (document, part, data)
  select id, part, decode(data, 'base64')
  from document join given using (id), generate_series(case document.type when 'image/jpeg' then 0 else 1 end, 1) as part`;
