import type { Person } from '@trastienda/contract/people.contract'
import { letterFor } from '@trastienda/domain/fiscal/voucher/letter-of-receiver'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { useSettings } from '#features/settings/public/use-settings.ts'
import type { Operation } from '../draft/draft.ts'

/** The type of a sale to this customer, if their IVA condition is known; the supplier chooses a purchase's. */
export function useProposedType(operation: Operation, customer: Person | undefined): InvoiceType | undefined {
  const { condition } = useSettings()
  return operation === 'sale' && customer !== undefined ? letterFor(condition, customer) : undefined
}
