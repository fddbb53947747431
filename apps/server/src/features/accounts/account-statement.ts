import { partsText, type NamedPart } from '@trastienda/domain/account/paid-by'
import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import { LIST_ROWS_MAX } from '@trastienda/contract/print-limits'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatCount } from '@trastienda/domain/money/format-amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse } from '#platform/refusal'
import { ledgerRepository, type LedgerRow } from './ledger.repository.ts'

/**
 * Collects what a statement prints: every entry of a range, oldest first, and the balance before the first entry.
 *
 * @throws Refusal `statement_too_long` for more entries than are printed: a statement that ends half-way would show a wrong
 * balance
 */
export const accountStatement = async (
  tx: BusinessTx,
  person: string,
  range: InstantRange,
): Promise<{ openingBalance: MoneySum; rows: LedgerRow[] }> => {
  const { openingBalance, after, until } = await ledgerRepository.sums(tx, person, range)
  const rows = until - after
  if (rows > LIST_ROWS_MAX) refuse('statement_too_long', { rows: formatCount(rows), most: formatCount(LIST_ROWS_MAX) })
  const span = { after, until }
  const [entries, paid] = await Promise.all([
    ledgerRepository.rows(tx, person, span, 'creationDate'),
    ledgerRepository.parts(tx, person, span),
  ])
  const partsOf = new Map(paid.map(({ paymentId, parts }) => [paymentId, parts]))
  return { openingBalance, rows: entries.map((entry) => ({ ...entry, event: paidEvent(entry, partsOf) })) }
}

/** An entry's event with the methods of its payment: `Pago a cuenta · QR`. */
const paidEvent = ({ event, paymentId = '' }: LedgerRow, partsOf: ReadonlyMap<string, NamedPart[]>): string => {
  const parts = partsOf.get(paymentId)
  return parts === undefined ? event : `${event} · ${partsText({ parts })}`
}
