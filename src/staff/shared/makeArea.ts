import type { TableRow } from '../../api/staff/tableRows';
import type { Definition } from '../../resource/define/definition';
import { makeResource } from '../../resource/define/makeResource';
import { staffSession } from './session';

/** A resource that follows the session of staff. */
export const makeArea = <R extends TableRow, Extra extends string = never>(
  definition: Definition<R, Extra>,
) => makeResource(definition, staffSession);
