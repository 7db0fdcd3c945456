import type { TableRow } from '../../api/staff/tableRows';
import type { AnyDefinition } from '../../resource/define/definition';
import { makeResource } from '../../resource/define/makeResource';
import { signedIn, signedInElsewhere } from '../../session/slice';

/** A resource that repeats failed requests after a sign-in. */
export const makeArea = <R extends TableRow>(definition: AnyDefinition<R>) =>
  makeResource(definition, [signedIn, signedInElsewhere]);
