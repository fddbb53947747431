import type { CreditableLine } from '@trastienda/contract/transactions.contract'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { creditableLines, type Credited } from '@trastienda/domain/transaction/credit-note'
import type { LineRecord } from './transaction-records.ts'
import { soldLines } from './transactions.public.ts'

/** Per line of a sale: its price and what of it can still be credited. */
export const toCreditable = (lines: readonly LineRecord[], credited: Credited): CreditableLine[] => {
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  return creditableLines(soldLines(lines), credited.lines).flatMap((open) => {
    const line = byPosition.get(open.saleLine)
    if (line === undefined) return []
    const { productName, sellingPrice, iva, discount } = line
    const before = credited.lines.filter((each) => each.saleLine === open.saleLine)
    const creditedSubTotal = sumMoney(before.map((each) => each.subTotal))
    const creditedTotal = sumMoney(before.map((each) => each.total))
    return [{ ...open, productName, sellingPrice, iva, discount, creditedSubTotal, creditedTotal }]
  })
}
