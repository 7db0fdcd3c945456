import { readImport, readImportCatalogue, readImports } from '../../api/staff/imports';
import { discarded, rowCorrected } from './actions';
import { draftClosed, sendFailed } from './draft/draft';
import { makeReading } from '../../resource/makeReading';
import { workEnded, workFailed, workPaused } from './work';

/** The newest imports. */
export const importList = makeReading('importList', readImports, {
  changeTypes: [workEnded.type, discarded.type],
});

/** Rows to which names in a file are matched, for corrections. */
export const importCatalogue = makeReading('importCatalogue', readImportCatalogue);

/** An import with numbers of rows, by its id. */
export const openImport = makeReading('openImport', readImport, {
  keptOn: ['failure'],
  changeTypes: [workPaused, workFailed, rowCorrected, draftClosed, sendFailed].map(
    ({ type }) => type,
  ),
});
