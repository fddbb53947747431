import type { Transaction } from '@trastienda/contract/transactions.contract'
import { subtractMoney, totalMoney } from '@trastienda/domain/money/arithmetic'
import { countOf, formatCount, formatMoney } from '@trastienda/domain/money/format-amount'
import { kindOfId } from '@trastienda/domain/transaction/kind'

/** The facts of a document for a question. */
export type AskedDocument = Pick<Transaction, 'id' | 'receptorName' | 'summary'>

/** Asks whether documents shall become effective, with names and sums: nobody recognises the ids alone. */
export function effectivizationQuestion(documents: readonly AskedDocument[]): string {
  const [first] = documents
  if (documents.length === 1 && first !== undefined) {
    const { id, receptorName, summary } = first
    return `¿Querés efectivizar la transacción ${id} de ${receptorName} por ${formatMoney(summary.total)}?`
  }
  const isPurchase = ({ id }: AskedDocument) => kindOfId(id) === 'purchase'
  const parts = [
    sumInWords(
      documents.filter((each) => !isPurchase(each)),
      'venta',
      'ventas',
    ),
    sumInWords(documents.filter(isPurchase), 'compra', 'compras'),
  ]
  const sums = parts.filter((part) => part !== undefined).join(' y ')
  return `¿Querés efectivizar ${formatCount(documents.length)} transacciones? Son ${sums}.`
}

function sumInWords(documents: readonly AskedDocument[], one: string, many: string): string | undefined {
  if (documents.length === 0) return undefined
  const total = totalMoney(documents.map(({ summary }) => summary.total))
  return `${countOf(documents.length, one, many)} por ${formatMoney(total)}`
}

/** The person of the paid document, and its rest. */
export function paidDocument({
  id,
  receptorName,
  payment,
}: Pick<Transaction, 'id' | 'receptorName' | 'payment'>): string {
  return [id, receptorName, formatMoney(subtractMoney(payment.total, payment.payed))].join(' · ')
}
