import { readServerState } from '../../api/staff/serverState';
import { readTeam } from '../../api/staff/team';
import { makeReading } from '../../resource/makeReading';

/** Data that the area reads as a whole. */
export const readings = {
  team: makeReading('team', readTeam),
  server: makeReading('serverState', readServerState),
};
