import type { Asking } from '../rest/run';
import type { DataCommand } from '../rest/command';
import { sessionEnded } from '../rest/admission';
import { parseStaffCommand, type StaffRequest } from '../rest/parse';
import type { Refusal } from '../primitives/refusals';
import type { AccountBearer } from '../primitives/bearer';

/** Parses a request to /rest/v1 by an account. @returns what the database thread runs, or why it is refused */
export function staffRequest(
  { account, json: claims }: AccountBearer,
  request: StaffRequest,
): { command: DataCommand; asking: Asking } | Refusal {
  if (!account) return sessionEnded;
  const command = parseStaffCommand(request);
  if ('code' in command) return command;
  return { command, asking: { account, claims, headers: request.headers } };
}
