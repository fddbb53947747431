import { systemMovement } from '#features/movements'
import type { RoundWork } from '#platform/jobs/business-round'
import { addTime, isoInstant } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import { standingsRepository } from './standings.repository.ts'

/**
 * Standings are brought up to this long ago. Every transaction that began before then has ended: a unit of work lasts a minute
 * at most, and the clocks of the servers differ by seconds.
 *
 * @internal
 */
export const SETTLED_AFTER_MINUTES = 5

/** Standings that know more than this of the time to come were brought up by a clock that has been set back since. */
const CLOCKS_DIFFER_MINUTES = 1

/** How much one unit of work brings up at most: no call waits for it, but it should not run for minutes. */
const AT_ONCE = { days: 366 }

/** Brings the standings of a business up to some minutes ago. Readers need not wait for it: they count what is younger. */
export const foldStandings: RoundWork = async (tx) => {
  const now = new Date(tx.now)
  const settled = isoInstant(addTime(now, { minutes: -SETTLED_AFTER_MINUTES }))
  const later = addTime(now, { minutes: SETTLED_AFTER_MINUTES })
  const furthest = isoInstant(addTime(now, { minutes: CLOCKS_DIFFER_MINUTES - SETTLED_AFTER_MINUTES }))
  if (await standingsRepository.isAhead(tx, furthest)) await standingsRepository.forget(tx)
  const before = await standingsRepository.known(tx)
  if (!(await standingsRepository.isBehind(tx, before, settled))) {
    return (await standingsRepository.isBehind(tx, before, 'infinity')) && later
  }
  const known = await standingsRepository.lock(tx)
  const until = await untilWhen(tx, known.movedTo, settled)
  const [sale, creditNote, purchase] = await Promise.all([
    systemMovement(tx, 'Venta'),
    systemMovement(tx, 'Nota De Credito'),
    systemMovement(tx, 'Compra'),
  ])
  await Promise.all([
    standingsRepository.fold(tx, 'sold', known, until, [sale.id, creditNote.id, [], [], []]),
    standingsRepository.fold(tx, 'bought', known, until, [purchase.id, undefined, [], [], []]),
    standingsRepository.fold(tx, 'customers', known, until, []),
    standingsRepository.fold(tx, 'stockValue', known, until, ['infinity']),
  ])
  standingsRepository.know(tx, until)
  return until < settled || later
}

/**
 * The instant up to which one unit of work brings the standings. Never back to an earlier one, where this server's clock is behind
 * that of the server that brought them up last.
 */
const untilWhen = async (tx: BusinessTx, movedTo: string, settled: string): Promise<string> => {
  if (settled < movedTo) return movedTo
  const since = movedTo === '-infinity' ? await standingsRepository.firstMoved(tx) : movedTo
  if (since === undefined) return settled
  const furthest = isoInstant(addTime(new Date(since), AT_ONCE))
  return furthest < settled ? furthest : settled
}
