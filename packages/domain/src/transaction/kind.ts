/** The kind of a transaction, which the prefix of its id tells. */
export type TransactionKind = 'sale' | 'purchase' | 'creditNote' | 'expense' | 'supplierNote'

/** Credit notes: ours of a sale, and a supplier's of a purchase. Each names the document that it is for. */
export type NoteKind = 'creditNote' | 'supplierNote'

/** The kinds of documents that somebody pays; a credit note is settled by calls of its own. */
export type PaidKind = Exclude<TransactionKind, NoteKind>

export function isNote(kind: TransactionKind | undefined): kind is NoteKind {
  return kind === 'creditNote' || kind === 'supplierNote'
}

export const transactionKinds = [
  'sale',
  'purchase',
  'creditNote',
  'expense',
  'supplierNote',
] as const satisfies readonly TransactionKind[]

export const idPrefixes = {
  sale: 'V',
  purchase: 'C',
  creditNote: 'NC',
  expense: 'G',
  supplierNote: 'NP',
} as const satisfies Record<TransactionKind, string>

export const kindLabels = {
  sale: 'Venta',
  purchase: 'Compra',
  creditNote: 'Nota de crédito',
  expense: 'Gasto',
  supplierNote: 'Nota de crédito del proveedor',
} as const satisfies Record<TransactionKind, string>

/** The name of the system movement that a transaction of this kind carries. An expense moves no goods, and has that of a purchase; goods leave by a supplier's note and come in by ours. */
export const movementNames = {
  sale: 'Venta',
  purchase: 'Compra',
  creditNote: 'Nota De Credito',
  expense: 'Compra',
  supplierNote: 'Nota De Credito',
} as const satisfies Record<TransactionKind, string>

/** `V00000001`: prefix and at least eight digits. @throws RangeError when the number is not a whole one from 1 */
export function formatTransactionId(kind: TransactionKind, number: number): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`not a transaction number: ${number}`)
  return idPrefixes[kind] + padTransactionNumber(number)
}

/** `00000001`, as in the settings `lastInvoice` and `lastBill`, which are `00000000` at first. */
export function padTransactionNumber(number: number): string {
  return String(number).padStart(8, '0')
}

/** Undefined for anything else than a saved transaction's id. (A transaction that was never saved has an id with `n`.) */
export function kindOfId(id: string): TransactionKind | undefined {
  const prefix = /^(V|C|NC|G|NP)\d{8,15}$/.exec(id)?.[1]
  return transactionKinds.find((kind) => idPrefixes[kind] === prefix)
}

/** The number of an id, for ordering: as text, `V100000000` would stand before `V99999999`. */
export function numberOfId(id: string): number {
  return Number(id.replace(/^\D+/, ''))
}
