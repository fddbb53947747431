import type { ImportResult } from '@trastienda/contract/transfer.contract'
import type { TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { businessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { planCategories } from './import/plan-categories.ts'
import { resultOf, samplesOf, type Planner } from './import/import-plan.ts'
import { planPeople } from './import/plan-people.ts'
import { planProducts } from './import/plan-products.ts'
import { planQuotes } from './import/plan-quotes.ts'
import { readSheetLines, type SentSheet } from './import/sheet-lines.ts'
import { planZones } from './import/plan-zones.ts'
import { importJournalRepository, type RestorePointRow } from './undo/import-journal.repository.ts'

const planners: Readonly<Record<TransferEntity, Planner>> = {
  products: planProducts,
  people: planPeople,
  categories: planCategories,
  zones: planZones,
  quotes: planQuotes,
}

/** The names of the entities in the audit. */
const entityNames = {
  products: 'product',
  people: 'person',
  categories: 'category',
  zones: 'zone',
  quotes: 'quote',
} as const

/** Writes the rows of sheets as records. The dry run and the import make the same plan; only the import applies it. */
export const createImportService = (unit: UnitOfWork) => ({
  /** Tells what the rows would do; nothing is written. */
  preview: (context: CallContext, entity: TransferEntity, sent: SentSheet): Promise<ImportResult> =>
    unit.read(context, async (tx) => {
      const sheet = readSheetLines(entity, sent, await businessFacts(tx))
      const plan = await planners[entity](tx, sheet, { isDryRun: true })
      return { ...resultOf(sheet, plan), samples: samplesOf(sheet, plan) }
    }),

  /** Applies a chunk whole, or with one error nothing of it. */
  apply: (
    context: CallContext,
    entity: TransferEntity,
    sent: SentSheet,
    restorePoint: string | undefined,
  ): Promise<ImportResult> =>
    unit.write(context, async (tx) => {
      const journal = restorePoint === undefined ? undefined : await openJournal(tx, restorePoint, entity)
      const sheet = readSheetLines(entity, sent, await businessFacts(tx))
      const plan = await planners[entity](tx, sheet, { isDryRun: false, begunAt: journal?.createdAt })
      const result = resultOf(sheet, plan)
      if (result.errors.length > 0) return { ...result, created: 0, updated: 0, unchanged: 0 }
      const changes = await plan.apply(context)
      if (changes.length === 0) return result
      if (restorePoint !== undefined) await importJournalRepository.add(tx, restorePoint, changes)
      for (const { collection, id, before, after } of changes) {
        const change = { before: before as object | undefined, after: after as object }
        recordChange(tx, context, { action: 'import', entity: entityNames[collection], entityId: id, ...change })
      }
      return result
    }),
})

export type ImportService = ReturnType<typeof createImportService>

/** The journal of an import that has not ended. @throws Refusal not_found, or `restore_point_used` once it was undone */
const openJournal = async (tx: BusinessTx, restorePoint: string, entity: TransferEntity): Promise<RestorePointRow> => {
  const journal = await importJournalRepository.shareLock(tx, restorePoint)
  const open = found(journal?.entity === entity ? journal : undefined)
  return open.restoredAt === undefined ? open : refuse('restore_point_used')
}
