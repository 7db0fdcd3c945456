import type { Options } from './requests';
import type { RunningServer } from './server';
import { type Sql, staffToken } from './sql';
import { newUuid, nonStaffToken } from './visits';

/** Kinds of callers of the API, with their names in tables of rights. */
export type Caller =
  | 'nobody'
  | 'a wrong key'
  | 'the public key alone'
  | 'a malformed visitor'
  | 'another visitor'
  | 'the visitor'
  | 'a non-staff account'
  | 'staff';

export type Callers = Record<Caller, Options>;

/** @param uuid uuid of the visitor whose rows the other callers try to reach */
export async function callersOf(server: RunningServer, sql: Sql, uuid: string): Promise<Callers> {
  return {
    nobody: { key: null, uuid },
    'a wrong key': { key: 'sb_publishable_0000000000000000000000_00000000', uuid },
    'the public key alone': {},
    'a malformed visitor': { uuid: `${uuid}'` },
    'another visitor': { uuid: newUuid() },
    'the visitor': { uuid },
    // Sends the visitor's uuid too: together with a token it must not give access to that visitor's rows.
    'a non-staff account': { token: await nonStaffToken(server, sql), uuid },
    staff: { token: await staffToken(server) },
  };
}
