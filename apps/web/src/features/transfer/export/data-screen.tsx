import { useEffect } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { BackupsSection } from './backups-section.tsx'
import { ExportSection } from './export-section.tsx'
import { findInterrupted, setProgressShown } from '../import/import-job.ts'
import { ImportSection } from '../wizard/import-section.tsx'
import { UndoImportSection } from './undo-import-section.tsx'
import classes from '../import/transfer.module.css'

/** The business's data as spreadsheets, out and in. */
export function DataScreen() {
  const mayImport = useMay('import')
  const maySeeBackups = useMay('settings')
  useEffect(() => {
    if (!mayImport) return undefined
    void findInterrupted()
    return setProgressShown()
  }, [mayImport])
  return (
    <div className={classes.screen}>
      <ExportSection />
      {mayImport && (
        <>
          <ImportSection />
          <UndoImportSection />
        </>
      )}
      {maySeeBackups && <BackupsSection />}
    </div>
  )
}
