import type { Transaction } from '@trastienda/contract/transactions.contract'
import { countOf } from '@trastienda/domain/money/format-amount'
import { isNote, kindOfId } from '@trastienda/domain/transaction/kind'
import { CREATED, EFFECTIVE } from '@trastienda/domain/transaction/status'
import { effectivizationQuestion, type AskedDocument } from '../effect/asked-documents.ts'
import { hasVouchers } from '../invoicing/has-vouchers.ts'

type Selected = Pick<Transaction, 'id' | 'status' | 'creationDate'>

/** The documents of the selection that an action takes. */
export interface Run {
  readonly ids: readonly string[]
  /** The reasons why others stay out, in sentences. */
  readonly leftOut: readonly string[]
}

/** Why a document stays out: for one, and for several. */
type Words = readonly [one: string, many: string]

const words = {
  note: ['nota de crédito', 'notas de crédito'],
  done: ['transacción que ya es efectiva o pagada', 'transacciones que ya son efectivas o pagadas'],
  purchase: ['compra', 'compras'],
  created: ['transacción que todavía no es efectiva', 'transacciones que todavía no son efectivas'],
} as const satisfies Record<string, Words>

type Exclusion = keyof typeof words
type ExclusionOf = (row: Selected) => Exclusion | undefined

/** The oldest first, whatever the list's order: the first order gets the last units, and the first number. */
const takenOf = <Row extends Selected>(selected: readonly Row[], exclusionOf: ExclusionOf): Row[] =>
  selected
    .filter((row) => exclusionOf(row) === undefined)
    .toSorted((one, other) => one.creationDate.localeCompare(other.creationDate) || one.id.localeCompare(other.id))

const leftOutInWords = (exclusions: readonly (Exclusion | undefined)[], unread: number): string[] =>
  (Object.keys(words) as Exclusion[]).flatMap((exclusion) => {
    const count = exclusions.filter((one) => one === exclusion).length + (exclusion === 'done' ? unread : 0)
    const [one, many] = words[exclusion]
    return count === 0 ? [] : [`${countOf(count, `${one} queda`, `${many} quedan`)} afuera.`]
  })

/**
 * The documents of a bulk effectivisation: status Creada, no credit notes. `unread` counts selected documents that are
 * known to be effective.
 */
export function effectivizationRun(
  selected: readonly (Selected & AskedDocument)[],
  unread: number,
): Run & { readonly question: string } {
  const exclusionOf: ExclusionOf = ({ id, status }) =>
    isNote(kindOfId(id)) ? 'note' : status === CREATED ? undefined : 'done'
  const taken = takenOf(selected, exclusionOf)
  return {
    ids: taken.map(({ id }) => id),
    question: effectivizationQuestion(taken),
    leftOut: leftOutInWords(selected.map(exclusionOf), unread),
  }
}

/** The documents that can have a voucher. */
export function invoicingRun(selected: readonly Selected[]): Run {
  const exclusionOf: ExclusionOf = ({ id, status }) =>
    hasVouchers(id) ? (status >= EFFECTIVE ? undefined : 'created') : 'purchase'
  return {
    ids: takenOf(selected, exclusionOf).map(({ id }) => id),
    leftOut: leftOutInWords(selected.map(exclusionOf), 0),
  }
}
