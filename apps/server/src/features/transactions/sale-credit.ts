import type { CreditableLine } from '@trastienda/contract/transactions.contract'
import { creditableLines, type CreditedLine, type SoldLine } from '@trastienda/domain/transaction/credit-note'
import type { Transaction } from '#platform/database/transaction'
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
export const creditedLines = (tx: Transaction, sale: string, except = ''): Promise<CreditedLine[]> =>
  creditedLinesRepository.of(tx, sale, except)

/** Per line of a sale: its price and what of it can still be credited. */
export const toCreditable = (lines: readonly LineRecord[], credited: readonly CreditedLine[]): CreditableLine[] => {
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  return creditableLines(soldLines(lines), credited).flatMap((open) => {
    const line = byPosition.get(open.saleLine)
    if (line === undefined) return []
    const { productName, sellingPrice, iva, discount } = line
    return [{ ...open, productName, sellingPrice, iva, discount }]
  })
}
