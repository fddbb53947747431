import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import type { CallContext } from '#platform/call-context'
import type { FileAnswer } from '#platform/http/handler'
import type { UnitOfWork } from '#platform/unit-of-work'
import { exportedSheet } from './export-rows.ts'
import type { SheetMode } from '#platform/sheets/sheet'
import { sheetMediaTypes } from '#platform/sheets/sheet-file'
import type { SheetWriter } from '#platform/sheets/sheet-writer'

/** A business's records as spreadsheet files: all of them, on one snapshot. */
export const createExportService = (unit: UnitOfWork, writer: SheetWriter) => ({
  async get(context: CallContext, entity: TransferEntity, mode: SheetMode = 'csv'): Promise<FileAnswer> {
    const sheet = await unit.read(context, (tx) => exportedSheet(tx, entity))
    const bytes = await writer.write({ mode, sheet })
    return { bytes, fileName: `${transferSheets[entity].label}.${mode}`, mediaType: sheetMediaTypes[mode] }
  },
})

export type ExportService = ReturnType<typeof createExportService>
