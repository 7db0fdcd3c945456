import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Message } from '../../resource/list/Message';
import { selectRole } from '../../session/selectors';
import { account } from '../../text/account';
import { team as text } from '../../text/team';
import { AreaFrame } from '../shared/AreaFrame';
import { messageTests } from '../shared/messageTests/MessageTests';
import { TeamTabs } from '../shared/TeamTabs';
import { pulseRequested, selectHasNoPulse } from '../shared/pulse/slice';
import { Unread } from '../shared/Unread';
import { WaitingList } from '../shared/WaitingList';
import { adsFeature } from '../shared/ads/ads';
import { Answers } from './answers/Answers';
import { ANSWERS } from './answers/query';
import { answers } from './answers/reading';
import { Firm } from './firm/Firm';
import { firmFormFeature, storedFirm } from './firm/slice';
import { Log } from './log/Log';
import { audit } from './log/useAudit';
import { People } from './people/People';
import { readings } from './readings';
import { Server } from './server/Server';

export const features = [
  readings.team.feature,
  readings.server.feature,
  audit.feature,
  storedFirm.feature,
  firmFormFeature,
  messageTests.feature,
  answers.feature,
  adsFeature,
];

const VIEWS = { people: People, firm: Firm, [ANSWERS]: Answers, log: Log, server: Server };
type View = keyof typeof VIEWS;
const title = account.areas.team;

/** Page of the team, the firm's data, its times to answer, the audit log and the server; all but the times are only for admins. */
export function Page() {
  const dispatch = useDispatch();
  const role = useSelector(selectRole);
  const hasNoPulse = useSelector(selectHasNoPulse);
  const isAdmin = role === 'admin';
  const wanted = useSearchParams()[0].get('view') ?? (isAdmin ? 'people' : ANSWERS);
  const view: View = Object.hasOwn(VIEWS, wanted) ? (wanted as View) : 'people';
  const Content = VIEWS[view];
  return (
    <AreaFrame title={title} tabs={isAdmin && <TeamTabs view={view} />}>
      {role === undefined &&
        (hasNoPulse ? (
          <Unread title={text.people.failed} onAgain={() => dispatch(pulseRequested())} />
        ) : (
          <WaitingList label={text.people.loading} />
        ))}
      {role !== undefined &&
        (isAdmin || view === ANSWERS ? <Content /> : <Message {...text.adminsOnly} />)}
    </AreaFrame>
  );
}
