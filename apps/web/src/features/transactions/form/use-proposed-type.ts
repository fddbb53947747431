import type { Person } from '@trastienda/contract/people.contract'
import { knownCondition, voucherLetter } from '@trastienda/domain/fiscal/voucher/letter'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import type { Operation } from '../draft/draft.ts'

/** The type that ARCA takes of a sale to this customer, where the business declares its sales. */
export function useProposedType(operation: Operation, customer: Person | undefined): InvoiceType | undefined {
  const { condition } = useSettings()
  const isDeclared = useElectronicVouchers() !== undefined && operation === 'sale'
  const known = isDeclared && customer !== undefined ? knownCondition(customer) : undefined
  return known && voucherLetter(condition, known)
}
