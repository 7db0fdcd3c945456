import type { TableRow } from '../../api/staff/tableRows';
import type { Definition } from '../../resource/define/definition';
import { makeResource } from '../../resource/define/makeResource';
import { signedIn, signedInElsewhere } from '../../session/slice';

/** A resource that repeats failed requests after a sign-in. */
export const makeArea = <R extends TableRow, Extra extends string = never>(
  definition: Definition<R, Extra>,
) => makeResource(definition, [signedIn, signedInElsewhere]);
