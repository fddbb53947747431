import type { BusinessTx } from '#platform/database/business-tx'
import { requireActive } from '#platform/record-checks'
import { refuse } from '#platform/refusal'
import { openItemsRepository } from './open-items.repository.ts'

/** Whether a document of the person is created or effective, but not paid. */
export const hasUnpaidDocuments = (tx: BusinessTx, person: string): Promise<boolean> =>
  openItemsRepository.hasUnpaid(tx, person)

/** Checks that a code, if there is one, is an active supplier's. @throws Refusal otherwise, at `path` */
export const requireSupplier = async (tx: BusinessTx, code: string | undefined, path: string): Promise<void> => {
  if (code === undefined) return
  const holder = await openItemsRepository.holder(tx, code)
  requireActive(holder, path)
  if (holder?.type !== 'Proveedor') refuse('reference_unknown', undefined, path)
}
