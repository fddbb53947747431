import { EFFECTIVE, PAID } from '@trastienda/domain/transaction/status'
import { creditNotePayment, type CreditNoteMode } from '@trastienda/domain/account/credit-note-payment'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { restock } from '@trastienda/domain/stock/restock'
import { creditNoteLines } from '@trastienda/domain/transaction/credit-note'
import { kindLabels, movementNames } from '@trastienda/domain/transaction/kind'
import { audit, createDocument, finishEffective } from './documents.ts'
import { allot, openItem, openItems, post, recordPayment } from './money.ts'
import type { Document, DocumentLine, Shop } from '#seed/shop'
import { takeBack } from './stock.ts'

const storeCreditShare = 0.6

/** A customer brings one line of a recent sale back. False if nobody has anything to bring. */
export const creditSale = (shop: Shop, at: Date): boolean => {
  const { random } = shop
  if (shop.recentSales.length === 0) return false
  const sale = random.pick(shop.recentSales)
  shop.recentSales = shop.recentSales.filter((each) => each !== sale)
  const line = random.pick(sale.lines.filter(({ article }) => article !== shop.funds?.surcharge))
  const note = createNote(shop, sale, line, at)
  if (note === undefined) return false
  if (note.isRestocked === true) returnGoods(shop, note, line, at)
  finishEffective(shop, note, at)
  payOut(shop, note, sale, modeFor(shop, sale), at)
  return true
}

const createNote = (shop: Shop, sale: Document, line: DocumentLine, at: Date): Document | undefined => {
  const sold = sale.lines.map((each) => ({ ...each, line: each.position, product: each.article.code }))
  const request = { product: line.article.code, quantity: line.quantity, saleLine: line.position }
  const lines = creditNoteLines(sold, [], [request])
  if (!lines.ok) return undefined
  return createDocument(
    shop,
    {
      kind: 'creditNote',
      receptor: sale.receptor,
      lines: lines.value.map((each) => ({ ...each, article: line.article, relatedPosition: each.saleLine })),
      discount: sale.summary.discount,
      pricesIncludeVat: sale.summary.pricesIncludeVat,
      related: sale,
      isRestocked: line.takes.length > 0 && shop.random.chance(0.8),
    },
    at,
  )
}

const returnGoods = (shop: Shop, note: Document, soldLine: DocumentLine, at: Date): void => {
  for (const line of note.lines) {
    const { returns, cost } = restock(line.quantity, soldLine.takes, [])
    line.cost = cost
    const { position, article, quantity } = line
    const move = { movement: movementNames.creditNote, transactionId: note.id, at }
    takeBack(shop, move, { line: position, article, quantity, parts: returns })
  }
}

const modeFor = (shop: Shop, sale: Document): CreditNoteMode => {
  if (sale.status === EFFECTIVE) return 2
  return openItems(sale.receptor).length > 0 && shop.random.chance(0.5) ? 3 : 1
}

/** The note's payment of debts, as its own operation; the rest is handed out of the till. */
const payOut = (shop: Shop, note: Document, sale: Document, mode: CreditNoteMode, at: Date): void => {
  const { total } = note.summary
  const person = note.receptor
  const decided = creditNotePayment(mode, total, { ...openItem(sale), status: sale.status }, openItems(person))
  if (!decided.ok) throw new Error(`Mode ${mode} does not fit a sale at status ${sale.status}`)
  const { applied, cashOut } = decided.value
  const common = { person, transactionId: note.id, comment: `${kindLabels.creditNote} ${note.id}` }
  if (applied.length > 0) {
    const credited = sumMoney(applied.map((each) => each.total))
    const kind = mode === 2 ? { toTransactionId: sale.id, isTransactionPayment: true } : { isAccountPayment: true }
    const payment = { ...common, ...kind, operation: 'creditNote' as const, total: credited, allocations: applied }
    const paymentId = recordPayment(shop, at, payment)
    allot(shop, person, applied, at)
    post(shop, person, { type: 'creditNote', total: credited, transaction: note.id }, at, paymentId)
  }
  if (cashOut > 0) {
    const by = shop.funds !== undefined && shop.random.chance(storeCreditShare) ? 'storeCredit' : undefined
    recordPayment(shop, at, { ...common, operation: 'extraction', total: cashOut, allocations: [], by })
  }
  note.status = PAID
  note.paid = total
  note.paidAt = at
  note.version += 1
  audit(shop, 'make_paid', note, at)
}
