import type { CreditableLine } from '@trastienda/contract/transactions.contract'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { creditableLines, type Credited, type SoldLine } from '@trastienda/domain/transaction/credit-note'
import type { BusinessTx } from '#platform/database/business-tx'
import { creditedLinesRepository } from './credited-lines.repository.ts'
import type { LineRecord } from './transaction-records.ts'

/** The lines of a sale as the rules of credit notes see them. */
export const soldLines = (lines: readonly LineRecord[]): SoldLine[] =>
  lines.map(({ position, product, quantity, sellingPrice, iva, discount }) => ({
    line: position,
    product,
    quantity,
    sellingPrice,
    iva,
    discount,
  }))

/** What the notes of a sale credited so far; `except` is a note that is about to be changed. */
export const creditedOf = (tx: BusinessTx, sale: string, except = ''): Promise<Credited> =>
  creditedLinesRepository.of(tx, sale, except)

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
