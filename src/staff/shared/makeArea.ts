import type { TableRow } from '../../api/staff/tableRows';
import type { AnyDefinition } from '../../resource/define/definition';
import { makeResource } from '../../resource/define/makeResource';
import { signedIn, signedInElsewhere } from '../../session/slice';

/** An area's resource, which asks again for what failed once somebody has signed in. */
export const makeArea = <R extends TableRow>(definition: AnyDefinition<R>) =>
  makeResource(definition, [signedIn, signedInElsewhere]);
