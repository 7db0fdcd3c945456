import { createHash } from 'node:crypto';
import type { Backend } from '../../server/thread/backend';

const EMAIL = 'document@group.example';
/** A customer with a document, by key of a history. Nobody works with merged customers. */
export const DOCUMENT_CHANGES = { [`customer ${EMAIL}`]: 'merged' };

const CONTENTS = Buffer.alloc(600_000, 'x');

/** Adds a document of two parts with a thumbnail. */
export const addDocument = ({ database }: Backend) =>
  database.query(
    `with customer as (
       insert into public.customers (name, email, archived, merged) values ('x', '${EMAIL}', true, true) returning id
     ), document as (
       insert into public.documents (id, "customerId", name, type, size, sha256, "datedOn", "completedAt")
       select gen_random_uuid(), id, 'x.jpg', 'image/jpeg', $2::int, $3, current_date, now() from customer returning id
     )
     insert into private.document_parts (document, part, data)
     select id, part, data from document, (values
       (0, convert_to('x', 'UTF8')), (1, convert_to(left($1, 524288), 'UTF8')),
       (2, convert_to(substr($1, 524289), 'UTF8'))
     ) as parts (part, data)`,
    CONTENTS.toString(),
    CONTENTS.length,
    createHash('sha256').update(CONTENTS).digest('hex'),
  );
