import { creditNotePayment, type CreditNoteMode } from '@trastienda/domain/account/credit-note-payment'
import type { OpenItem } from '@trastienda/domain/account/spread'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { addMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import { ZERO, type Money } from '@trastienda/domain/money/amount'

export const modeLabels = {
  1: 'Devolver el dinero en efectivo al cliente',
  2: 'Aplicar como pago a la factura actual',
  3: 'Aplicar automáticamente en la cuenta corriente del cliente',
} as const satisfies Record<CreditNoteMode, string>

/** One effect of paying a note, and its amount. */
export interface ModeEffect {
  readonly label: string
  readonly amount: Money
}

/** The effects of one mode on a note now. */
export interface ModePreview {
  readonly mode: CreditNoteMode
  /** Their amounts add up to the note's total. */
  readonly effects: readonly ModeEffect[]
  /** What is paid out. */
  readonly cashOut: Money
  /** The debt afterwards, in a sentence. */
  readonly outcome: string
}

/** So many transactions of an account are named; one row sums up the others. */
const MOST_SHOWN = 6

/** The effects of a mode, by the server's own rule; undefined if it does not fit the sale's status. */
export function modePreview(
  mode: CreditNoteMode,
  total: Money,
  { id, creationDate, status, payment }: Transaction,
  open: readonly OpenItem[],
): ModePreview | undefined {
  const sale = { transaction: id, creationDate, total: payment.total, payed: payment.payed, status }
  const decided = creditNotePayment(mode, total, sale, open)
  if (!decided.ok) return undefined
  const { applied, cashOut } = decided.value
  const shown = applied.length > MOST_SHOWN ? applied.slice(0, MOST_SHOWN - 1) : applied
  const rest = applied.slice(shown.length)
  const credits = shown.map(({ transaction, total: amount }) => ({ label: `Se aplica a ${transaction}`, amount }))
  const others = {
    label: `Se aplica a otras ${rest.length} transacciones`,
    amount: sumMoney(rest.map((one) => one.total)),
  }
  return {
    mode,
    cashOut,
    effects: [
      ...credits,
      ...(rest.length > 0 ? [others] : []),
      ...(cashOut > 0 ? [{ label: "Sale de la caja como retiro 'Extracción'", amount: cashOut }] : []),
    ],
    outcome: outcomeText(mode, sale, applied.length === 0 ? ZERO : sumMoney(applied.map((one) => one.total)), cashOut),
  }
}

function outcomeText(mode: CreditNoteMode, sale: OpenItem, applied: Money, cashOut: Money): string {
  if (mode === 1) return 'La cuenta corriente del cliente no cambia.'
  if (mode === 3 && applied === 0) return 'El cliente no debe nada: todo se le entrega en efectivo.'
  const cash = cashOut === 0 ? 'No sale dinero de la caja.' : 'Lo que sobra se le entrega en efectivo.'
  if (mode === 3) return `Baja su deuda, primero el saldo inicial y después lo más antiguo. ${cash}`
  const isSettled = addMoney(sale.payed, applied) === sale.total
  return `${isSettled ? `${sale.transaction} queda pagada.` : `${sale.transaction} sigue con saldo pendiente.`} ${cash}`
}
