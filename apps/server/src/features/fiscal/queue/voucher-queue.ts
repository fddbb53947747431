import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { isOurs } from '@trastienda/domain/fiscal/voucher/found-voucher'
import { reactionTo } from '@trastienda/domain/fiscal/rejection-advice'
import type { Voucher } from '@trastienda/domain/fiscal/voucher/voucher'
import { adviceOn } from '#platform/arca/self-test'
import type { ArcaMessage } from '#platform/arca/arca-refusal'
import type { AuthorizationAnswer } from '#platform/arca/voucher-service'
import { addTime, type Clock } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import type { Lease } from '#platform/tasks/task-kinds'
import { askingArca, isArcas, type ArcaVouchers, type Step, type Turn } from './asking-arca.ts'
import { dayOfOthers, learn, number, TooEarly } from './numbering.ts'
import {
  voucherQueueRepository as queue,
  type QueuedVoucher,
  type Sequence,
  type SequenceState,
} from './voucher-queue.repository.ts'

/** How a turn ended. `waiting`: it must be tried again later; `halted`: a person has to look. */
export type TurnOutcome = 'done' | 'waiting' | 'halted'

interface QueueParts {
  readonly database: Pick<Database, 'transaction'>
  readonly clock: Clock
  /** The calls to ARCA, for the taxpayer of the sequence. */
  readonly vouchers: ArcaVouchers
}

/** Longer than a request may take: a voucher that ARCA does not have by then will never arrive. */
const CERTAINTY_SECONDS = 60
const ATTEMPTS_MAX = 3

/**
 * Gives numbers and sends vouchers, one after the other, until none is left. Each number is stored before its voucher
 * is sent, so that after a stop anywhere another server can ask ARCA about it and go on.
 *
 * @param lease the task's, of which there is one for a sequence: each step holds it
 * @throws LeaseLost
 */
export const workOff = async (
  parts: QueueParts,
  businessId: string,
  sequence: Sequence,
  lease: Lease,
): Promise<TurnOutcome> => {
  const { database, clock } = parts
  const step: Step = (work) =>
    database.transaction(businessId, async (tx) => {
      await lease.renew(tx)
      return work(tx)
    })
  const state = await step((tx) => queue.begin(tx, sequence))
  const fail = (why: string): Promise<void> =>
    step((tx) => {
      queue.fail(tx, sequence, why)
      tx.changed('transactions', businessId, 'update')
    })
  try {
    const arca = askingArca(parts.vouchers, { sequence, step, isFailing: state.isFailing })
    const outcome = await turn({ clock, arca, sequence, step }, state)
    await step((tx) => {
      queue.succeed(tx, sequence)
      if (state.isFailing || outcome === 'halted') tx.changed('transactions', businessId, 'update')
    })
    return outcome
  } catch (error) {
    if (error instanceof TooEarly) {
      await fail(error.message)
      return 'waiting'
    }
    if (isArcas(error)) await fail(adviceOn(error))
    throw error
  }
}

const turn = async (parts: Turn, state: SequenceState): Promise<TurnOutcome> => {
  const { arca, sequence, step } = parts
  if (state.foreignNumber !== undefined) return 'halted'
  let known = state.knownNumber
  let isSure = false
  let othersDay: BusinessDay | undefined
  let { isRestored } = state
  for (;;) {
    const open = await step((tx) => queue.open(tx, sequence))
    if (open !== undefined) {
      const settled = await settle(parts, open)
      if (settled === 'waiting') return 'waiting'
      // If the last number is uncertain or the database was restored, ARCA is asked for its last number before the next.
      isSure = settled !== 'open' && !isRestored
      known = settled === 'open' ? known : settled
      continue
    }
    const next = await step((tx) => queue.next(tx, sequence))
    if (next === undefined) return 'done'
    if (!isSure) {
      const last = await arca.lastNumber(next.id)
      // ARCA's answer proves that this business may number for the CUIT; only then it becomes the holder of the point of
      // sale.
      const isOurs = await step((tx) => queue.claim(tx, sequence))
      if (isRestored && isOurs) {
        await learn(parts, next.id, { known: known ?? last, last, epoch: state.epoch })
        known = Math.max(known ?? last, last)
        isRestored = false
      }
      if (!isOurs || (known !== undefined && last !== known)) {
        await step((tx) => queue.halt(tx, sequence, last))
        return 'halted'
      }
      known = last
      othersDay = await dayOfOthers(parts, next.id, last)
      isSure = true
    }
    await number(parts, next, (known ?? 0) + 1, othersDay)
  }
}

/** The number that ARCA has given for good, or `open` if the voucher still waits for a number or an answer. */
type Settled = number | 'open' | 'waiting'

const settle = async (parts: Turn, open: QueuedVoucher): Promise<Settled> => {
  const voucher: Voucher = { ...open.draft, number: open.number, issuedOn: open.issuedOn }
  if (open.state === 'uncertain') {
    const found = await lookUp(parts, open, voucher)
    if (found !== undefined) return found
    // The request may still be under way.
    if (addTime(new Date(open.sentAt), { seconds: CERTAINTY_SECONDS }) > parts.clock()) return 'waiting'
  }
  await parts.step((tx) => queue.send(tx, open.id))
  const answer = await parts.arca.authorize(open.id, voucher)
  // The number may belong to our own voucher, if ARCA's answer was lost.
  const isNumberTaken =
    answer.outcome === 'rejected' && answer.errors.some(({ code }) => reactionTo(code) === 'consult')
  const found = isNumberTaken ? await lookUp(parts, open, voucher) : undefined
  if (found !== undefined) return found
  if (isNumberTaken && (await parts.arca.lastNumber(open.id)) >= open.number) {
    // ARCA has counted this number but shows no voucher under it yet. A new number now could make a second voucher of one
    // sale.
    await parts.step((tx) => queue.move(tx, open.id, 'uncertain', []))
    return 'waiting'
  }
  return parts.step((tx) => conclude(tx, parts.sequence, open, answer))
}

const conclude = (
  tx: BusinessTx,
  sequence: Sequence,
  { id, transactionId, number, attempts }: QueuedVoucher,
  answer: AuthorizationAnswer,
): Settled => {
  tx.changed('transactions', transactionId, 'update')
  if (answer.outcome === 'authorized') {
    queue.authorize(tx, id, answer.authorization, [...answer.observations, ...answer.events])
    queue.know(tx, sequence, number)
    return number
  }
  if (answer.outcome === 'uncertain') {
    queue.move(tx, id, 'uncertain', [])
    return 'open'
  }
  const messages = [...answer.errors, ...answer.observations]
  const isOfNumbering = messages.some(({ code }) => reactionTo(code) === 'consult')
  if (isOfNumbering && attempts < ATTEMPTS_MAX) queue.unnumber(tx, id, messages)
  else queue.move(tx, id, 'rejected', messages)
  return 'open'
}

/**
 * Asks ARCA about the voucher's number. Our own voucher gets its CAE; another program's makes ours wait for a new
 * number, and without a voucher the answer is undefined.
 */
const lookUp = async (
  { arca, sequence, step }: Turn,
  { id, transactionId }: QueuedVoucher,
  voucher: Voucher,
): Promise<number | undefined> => {
  const { found, observations } = await arca.lookUp(id, voucher.number)
  if (found === undefined) return undefined
  await step((tx) => {
    if (isOurs(voucher, found)) queue.authorize(tx, id, found.authorization, observations)
    else queue.unnumber(tx, id, [foreign(voucher.number)])
    queue.know(tx, sequence, voucher.number)
    tx.changed('transactions', transactionId, 'update')
  })
  return voucher.number
}

const foreign = (number: number): ArcaMessage => ({
  code: 0,
  text: `Otro programa tomó el número ${number} en este punto de venta.`,
})
