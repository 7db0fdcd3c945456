import { combineReducers } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Message } from '../../resource/list/Message';
import { runAll } from '../../resource/runAll';
import { selectRole } from '../../session/selectors';
import { account } from '../../text/account';
import { imports as text } from '../../text/imports';
import { AreaFrame } from '../shared/AreaFrame';
import { TeamTabs } from '../shared/TeamTabs';
import { WaitingList } from '../shared/WaitingList';
import { draftReducer, type DraftState } from './draft/draft';
import { watchDraft } from './draft/saga';
import { OneImport } from './page/OneImport';
import { Start } from './page/Start';
import { importCatalogue, importList, openImport } from './readings';
import { watchRows } from './rows/correcting';
import { importRows } from './rows/rows';
import { watchWork } from './workSaga';
import { isWorking, workReducer, type WorkState } from './work';

export const features = [
  {
    name: 'imports',
    reducer: combineReducers({ draft: draftReducer, work: workReducer }),
    saga: () => runAll('imports', [watchDraft, watchWork, watchRows]),
    // Sending needs the file; other work goes on where it was.
    hasUnsavedWork: ({ imports }: { imports: { draft: DraftState; work: WorkState } }) =>
      imports.draft.status === 'sending' || isWorking(imports.work),
  },
  importCatalogue.feature,
  importList.feature,
  openImport.feature,
  importRows.feature,
];

/** Page on which admins import customers, policies, and companies with their products from files. */
export function Page() {
  const role = useSelector(selectRole);
  const isAdmin = role === 'admin';
  const id = useSearchParams()[0].get('id');
  return (
    <AreaFrame title={account.areas.imports} tabs={isAdmin && <TeamTabs view="imports" />}>
      {role === undefined && <WaitingList label={text.one.loading} />}
      {role !== undefined && !isAdmin && <Message {...text.adminsOnly} />}
      {isAdmin && (id === null ? <Start /> : <OneImport key={id} id={id} />)}
    </AreaFrame>
  );
}
