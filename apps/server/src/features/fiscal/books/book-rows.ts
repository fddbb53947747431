import type { BookRow } from '@trastienda/contract/iva-books.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { negatedFigures } from '@trastienda/domain/fiscal/book/book-figures'
import type { FiledPurchase } from '@trastienda/domain/fiscal/book/digital-purchases'
import { purchaseBookFigures } from '@trastienda/domain/fiscal/book/purchases-book'
import { lacksToDeclare, supplierVoucherType } from '@trastienda/domain/fiscal/book/supplier-voucher'
import { salesBookFigures } from '@trastienda/domain/fiscal/book/sales-book'
import { documentLabels } from '@trastienda/domain/fiscal/voucher/receiver'
import { formatVoucherNumber, voucherType } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { isNote, kindLabels, kindOfId } from '@trastienda/domain/transaction/kind'
import { isCuit, taxDigits } from '@trastienda/domain/person/cuit'
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
  const { id, occurredAt, invoiceType, supplier, taxNumber, condition, voucher } = purchase
  const kind = kindOfId(id) ?? 'purchase'
  const figures = purchaseBookFigures(purchase)
  const lacks = lacksToDeclare({ voucher, letter: invoiceType, isNote: isNote(kind), cuit: taxNumber })
  const label = isCuit(taxNumber ?? '') ? 'CUIT' : 'Documento'
  return {
    $id: id,
    day: voucher?.issuedOn ?? businessDayOf(occurredAt, timeZone),
    name: voucher === undefined ? `${kindLabels[kind]} ${invoiceType}` : supplierVoucherType(voucher.type).label,
    number: voucher && formatVoucherNumber(voucher.pointOfSale, voucher.number),
    cae: voucher?.cae,
    personName: supplier,
    document: taxNumber === undefined ? undefined : { label, number: taxNumber },
    condition: conditionLabel(condition),
    lacks: lacks.length === 0 ? undefined : lacks,
    ...(isNote(kind) ? negatedFigures(figures) : figures),
  }
}

/** A document as it is declared, a note with positive amounts too: its type gives the sign. None if it lacks something for that. */
export const filedPurchase = (purchase: StoredPurchase): FiledPurchase[] => {
  const { id, voucher, invoiceType: letter, taxNumber = '', supplier, charges } = purchase
  const document = { voucher, letter, isNote: isNote(kindOfId(id)), cuit: taxNumber }
  if (voucher === undefined || lacksToDeclare(document).length > 0) return []
  return [{ ...purchaseBookFigures(purchase), voucher, supplier, cuit: taxDigits(taxNumber), charges }]
}
