import { useSyncExternalStore } from 'react'
import { importState, onImportState, type ImportState } from './import-job.ts'

/** The import that is on its way, if any. */
export const useImportState = (): ImportState => useSyncExternalStore(onImportState, importState)
