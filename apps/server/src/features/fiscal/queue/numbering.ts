import { businessDayOf, DEFAULT_TIME_ZONE, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { isLike } from '@trastienda/domain/fiscal/voucher/found-voucher'
import { numberingDay } from '@trastienda/domain/fiscal/voucher/voucher-date'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Turn } from './asking-arca.ts'
import { learntVouchersRepository as learnt } from './learnt-vouchers.repository.ts'
import { voucherQueueRepository as queue, type QueuedVoucher, type Sequence } from './voucher-queue.repository.ts'

/** ARCA takes no day yet that may follow the last voucher's. */
export class TooEarly extends Error {
  override readonly name = 'TooEarly'
}

/** After a restore: takes in what ARCA authorised since the backup, so that nothing of it is asked for once more. */
export const learn = async (
  { arca, sequence, step }: Turn,
  voucherId: string,
  { known, last, epoch }: { readonly known: number; readonly last: number; readonly epoch: string },
): Promise<void> => {
  for (let number = known + 1; number <= last; number += 1) {
    const { found } = await arca.lookUp(voucherId, number)
    await step((tx) => {
      if (found !== undefined) learnt.learn(tx, sequence, number, found)
      queue.know(tx, sequence, number)
    })
  }
  await step((tx) => queue.belong(tx, sequence, epoch))
}

/** The day of ARCA's last voucher where it is none of ours, as before our first one: ours may not be dated before it. */
export const dayOfOthers = async (
  { arca, sequence, step }: Turn,
  voucherId: string,
  last: number,
): Promise<BusinessDay | undefined> => {
  const own = await step((tx) => queue.lastAuthorized(tx, sequence))
  return last === 0 || last === own?.number ? undefined : (await arca.lookUp(voucherId, last)).found?.issuedOn
}

/** @throws TooEarly */
export const number = async (
  { clock, sequence, step }: Turn,
  voucher: QueuedVoucher,
  next: number,
  othersDay: BusinessDay | undefined,
): Promise<void> =>
  step(async (tx) => {
    if (await takeLearnt(tx, sequence, voucher)) return
    const today = businessDayOf(clock(), DEFAULT_TIME_ZONE)
    const ownDay = (await queue.lastAuthorized(tx, sequence))?.issuedOn ?? today
    const lastDay = othersDay !== undefined && othersDay > ownDay ? othersDay : ownDay
    const day = numberingDay(voucher.draft.concept, today, lastDay)
    if (day === undefined) throw new TooEarly(tooEarly(sequence, lastDay))
    queue.number(tx, voucher.id, next, day)
  })

const tooEarly = ({ pointOfSale }: Sequence, lastDay: BusinessDay): string =>
  `El último comprobante del punto de venta ${pointOfSale} en ARCA es del ${formatDay(lastDay)}, y los que siguen no pueden ` +
  'tener una fecha anterior: salen solos cuando ARCA acepte esa fecha.'

/** Whether it had been authorised before the database was restored: it has its number and CAE again. */
const takeLearnt = async (
  tx: BusinessTx,
  sequence: Sequence,
  { id, transactionId, draft }: QueuedVoucher,
): Promise<boolean> => {
  const candidates = await learnt.of(tx, sequence, transactionId, DEFAULT_TIME_ZONE)
  const own = candidates.find(({ found }) => isLike(draft, found))
  if (own === undefined) return false
  queue.number(tx, id, own.number, own.found.issuedOn)
  queue.authorize(tx, id, own.found.authorization, [])
  learnt.forget(tx, sequence, own.number)
  tx.changed('transactions', transactionId, 'update')
  return true
}
