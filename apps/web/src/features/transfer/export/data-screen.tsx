import { useEffect } from 'react'
import { ExportSection } from './export-section.tsx'
import { findInterrupted, setProgressShown } from '../import/import-job.ts'
import { ImportSection } from '../import/import-section.tsx'
import { UndoImportSection } from './undo-import-section.tsx'
import classes from '../import/transfer.module.css'

/** The business's data as spreadsheets, out and in. */
export function DataScreen() {
  useEffect(() => {
    void findInterrupted()
    return setProgressShown()
  }, [])
  return (
    <div className={classes.screen}>
      <ExportSection />
      <ImportSection />
      <UndoImportSection />
    </div>
  )
}
