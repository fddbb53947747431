/** What a transaction is; its id says so with its prefix. */
export type TransactionKind = 'sale' | 'purchase' | 'creditNote'

export const transactionKinds = ['sale', 'purchase', 'creditNote'] as const satisfies readonly TransactionKind[]

export const idPrefixes = { sale: 'V', purchase: 'C', creditNote: 'NC' } as const satisfies Record<
  TransactionKind,
  string
>

export const kindLabels = {
  sale: 'Venta',
  purchase: 'Compra',
  creditNote: 'Nota de crédito',
} as const satisfies Record<TransactionKind, string>

/** The name of the system movement that a transaction of this kind carries. */
export const movementNames = {
  sale: 'Venta',
  purchase: 'Compra',
  creditNote: 'Nota De Credito',
} as const satisfies Record<TransactionKind, string>

/** `V00000001`: prefix and eight digits, more when they run out. */
export function formatTransactionId(kind: TransactionKind, number: number): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`not a transaction number: ${number}`)
  return idPrefixes[kind] + padTransactionNumber(number)
}

/** `00000001`, as `lastInvoice` and `lastBill` show it; 0 when nothing was numbered yet. */
export function padTransactionNumber(number: number): string {
  return String(number).padStart(8, '0')
}

/** Undefined for anything that is not a saved transaction's id (an id that starts with `n` was never saved). */
export function kindOfId(id: string): TransactionKind | undefined {
  const prefix = /^(V|C|NC)\d{8,15}$/.exec(id)?.[1]
  return transactionKinds.find((kind) => idPrefixes[kind] === prefix)
}

/** The number inside an id, for ordering: text order fails once a ninth digit comes. */
export function numberOfId(id: string): number {
  return Number(id.replace(/^\D+/, ''))
}
