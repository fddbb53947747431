import { businessDayOf, DEFAULT_TIME_ZONE, type BusinessDay } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { isLike } from '@trastienda/domain/fiscal/voucher/found-voucher'
import { hasWaitedTooLong, numberingDay } from '@trastienda/domain/fiscal/voucher/voucher-date'
import { messageOf, problem } from '@trastienda/domain/problem'
import type { BusinessTx } from '#platform/database/business-tx'
import { fiscalSettings } from '../access/arca-access.ts'
import { vouchersRepository } from './vouchers.repository.ts'
import type { Turn } from './asking-arca.ts'
import { learntVouchersRepository as learnt } from './learnt-vouchers.repository.ts'
import { voucherQueueRepository as queue, type QueuedVoucher, type Sequence } from './voucher-queue.repository.ts'

/** The next voucher may not be dated before the last one, and ARCA does not take that day yet. */
export class TooEarly extends Error {
  override readonly name = 'TooEarly'
}

/**
 * After a restore: reads from ARCA the vouchers that it authorised since the backup, so that none is asked for a second
 * time.
 */
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

/** The day of ARCA's last voucher if another program made it: our next voucher may not be dated before it. */
export const dayOfOthers = async (
  { arca, sequence, step }: Turn,
  voucherId: string,
  last: number,
): Promise<BusinessDay | undefined> => {
  const own = await step((tx) => queue.lastAuthorized(tx, sequence))
  return last === 0 || last === own?.number ? undefined : (await arca.lookUp(voucherId, last)).found?.issuedOn
}

/** Gives a voucher its number and day, unless it waited too long. @throws TooEarly */
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
    const { askAfterDays } = await fiscalSettings(tx)
    if (hasWaitedTooLong(voucher.draft.asked, day, askAfterDays)) takeBack(tx, sequence, voucher)
    else queue.number(tx, voucher, next, day)
  })

/**
 * Nobody confirmed that the sale gets a voucher of another day: the queue's screen says so, and somebody asks for the
 * voucher anew.
 */
const takeBack = (tx: BusinessTx, { environment }: Sequence, { id, transactionId, draft }: QueuedVoucher): void => {
  const soldOn = formatDay(draft.asked?.soldOn ?? '')
  queue.takeBack(tx, id)
  vouchersRepository.storeUnasked(tx, environment, transactionId, [
    messageOf(problem('voucher_waited_long', undefined, { soldOn })),
  ])
  tx.changed('transactions', transactionId, 'update')
}

const tooEarly = ({ pointOfSale }: Sequence, lastDay: BusinessDay): string =>
  `El último comprobante del punto de venta ${pointOfSale} en ARCA es del ${formatDay(lastDay)}, y los que siguen no pueden ` +
  'tener una fecha anterior: salen solos cuando ARCA acepte esa fecha.'

/** Gives a voucher the number and CAE that it got before the database was restored. False if it had none. */
const takeLearnt = async (tx: BusinessTx, sequence: Sequence, voucher: QueuedVoucher): Promise<boolean> => {
  const { id, transactionId, draft } = voucher
  const candidates = await learnt.of(tx, sequence, transactionId, DEFAULT_TIME_ZONE)
  const own = candidates.find(({ found }) => isLike(draft, found))
  if (own === undefined) return false
  queue.number(tx, voucher, own.number, own.found.issuedOn)
  queue.authorize(tx, id, own.found.authorization, [])
  learnt.forget(tx, sequence, own.number)
  tx.changed('transactions', transactionId, 'update')
  return true
}
