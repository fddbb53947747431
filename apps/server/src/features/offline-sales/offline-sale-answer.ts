import type { OfflineSale, OfflineSaleReceipt } from '@trastienda/contract/offline-sales.contract'
import { ZERO_PERCENT } from '@trastienda/domain/money/amount'
import { messageOf, type Problem } from '@trastienda/domain/problem'
import { showsVat } from './made-sale.ts'
import type { NamedOfflineSale, OfflineSaleRecord } from './offline-sales.repository.ts'

type Received = Pick<OfflineSaleRecord, 'key' | 'localNumber' | 'state' | 'reasons' | 'transactionId'>

export const receiptOf = ({ key, localNumber, state, reasons, transactionId }: Received): OfflineSaleReceipt => ({
  key,
  localNumber,
  state,
  reason: reasonOf(reasons),
  transactionId,
})

/** All reasons in one text, under the code of the first. */
const reasonOf = (reasons: readonly Problem[]): OfflineSaleReceipt['reason'] => {
  const [first] = reasons
  return first && { code: first.code, message: reasons.map(messageOf).join(' ') }
}

export const toOfflineSale = (sale: NamedOfflineSale): OfflineSale => {
  const { transaction, details, saveMode } = sale.body
  return {
    ...receiptOf(sale),
    deviceCode: sale.deviceCode,
    deviceName: sale.deviceName,
    soldBy: sale.memberId,
    soldByName: sale.sellerName,
    soldAt: sale.soldAt,
    receivedAt: sale.receivedAt,
    receptor: transaction.receptor,
    receptorName: typedName(transaction.receptorName) ?? transaction.receptor ?? '',
    saveMode,
    total: sale.total,
    pricesIncludeVat: showsVat(transaction.summary),
    lines: details.detailLines.map(({ product, productName, quantity, sellingPrice, iva = 0, discount }) => ({
      product,
      productName: typedName(productName) ?? product,
      quantity,
      sellingPrice,
      iva,
      discount: discount ?? ZERO_PERCENT,
    })),
    resolvedAt: sale.resolvedAt,
    resolvedByName: sale.resolverName,
    voidReason: sale.voidReason,
  }
}

/** The name that the till sent, if it sent one. */
const typedName = (name: unknown): string | undefined => (typeof name === 'string' && name !== '' ? name : undefined)
