import type { BookRow } from '@trastienda/contract/iva-books.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { purchaseBookFigures } from '@trastienda/domain/fiscal/book/purchases-book'
import { salesBookFigures } from '@trastienda/domain/fiscal/book/sales-book'
import { documentLabels } from '@trastienda/domain/fiscal/voucher/receiver'
import { formatVoucherNumber, voucherType } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { isCuit } from '@trastienda/domain/person/cuit'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import type { StoredPurchase } from './purchases-book.repository.ts'
import type { BookedVoucher } from './sales-book.repository.ts'

export const conditionLabel = (id: number | undefined): string | undefined =>
  ivaConditions.find((condition) => condition.id === id)?.label

export const salesBookRow = ({
  transactionId,
  type,
  pointOfSale,
  number,
  issuedOn,
  cae,
  draft,
}: BookedVoucher): BookRow => ({
  $id: transactionId,
  day: issuedOn,
  name: voucherType(type).label,
  number: formatVoucherNumber(pointOfSale, number),
  cae,
  personName: draft.receiver.name,
  document: { label: documentLabels[draft.receiver.document.type], number: draft.receiver.document.number },
  condition: conditionLabel(draft.receiver.condition),
  ...salesBookFigures(type, draft.amounts),
})

export const purchaseBookRow = (purchase: StoredPurchase, timeZone: string): BookRow => {
  const { id, occurredAt, invoiceType, supplier, taxNumber, condition } = purchase
  const label = isCuit(taxNumber ?? '') ? 'CUIT' : 'Documento'
  return {
    $id: id,
    day: businessDayOf(occurredAt, timeZone),
    name: `Compra ${invoiceType}`,
    personName: supplier,
    document: taxNumber === undefined ? undefined : { label, number: taxNumber },
    condition: conditionLabel(condition),
    ...purchaseBookFigures(purchase),
  }
}
