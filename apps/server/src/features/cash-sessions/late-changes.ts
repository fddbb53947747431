import type { MoneySum } from '@trastienda/domain/money/amount'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { requireCapability } from '#platform/refusal'
import { lateChangesRepository } from './late-changes.repository.ts'

/**
 * Notes that a payment moved by another method, before the change is written. A closed session keeps its report, so
 * only people who see figures may change what it counted, and the register's next report names it.
 *
 * @param cash what more cash the payment moved after all
 */
export const noteMethodChange = async (
  tx: BusinessTx,
  context: CallContext,
  { payment, cash }: { readonly payment: string; readonly cash: MoneySum },
): Promise<void> => {
  const session = await lateChangesRepository.sessionOf(tx, payment)
  if (session?.isClosed !== true) return
  requireCapability(context, 'figures')
  lateChangesRepository.insert(tx, { id: newId(), payment, session: session.id, cash })
}
