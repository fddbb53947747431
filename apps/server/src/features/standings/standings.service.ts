import { systemMovement } from '#features/movements'
import { allBusinesses, inEachBusiness } from '#platform/businesses'
import { addTime, isoInstant } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import { standingsRepository } from './standings.repository.ts'

/** Standings know what is older than this: every transaction that began before has ended by then. */
const SETTLED_AFTER_MINUTES = 60

/** What one unit of work brings up at most: nobody waits for it, but it should not run for minutes. */
const AT_ONCE = { days: 366 }

/** Brings the standings of all businesses up to an hour ago. Readers need not wait for it: they add what is younger. */
export const foldStandings = async (database: Pick<Database, 'globalRows' | 'transaction'>): Promise<void> =>
  inEachBusiness(database, await allBusinesses(database), foldStanding)

/** True when there is more. */
const foldStanding = async (tx: BusinessTx): Promise<boolean> => {
  const settled = isoInstant(addTime(new Date(tx.now), { minutes: -SETTLED_AFTER_MINUTES }))
  if (!(await standingsRepository.isBehind(tx, await standingsRepository.known(tx), settled))) return false
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
    standingsRepository.fold(tx, 'stockValue', known, until, ['infinity', 'infinity', 'infinity']),
  ])
  standingsRepository.know(tx, until)
  return until < settled
}

/** As far as one unit of work goes. */
const untilWhen = async (tx: BusinessTx, movedTo: string, settled: string): Promise<string> => {
  const since = movedTo === '-infinity' ? await standingsRepository.firstMoved(tx) : movedTo
  if (since === undefined) return settled
  const furthest = isoInstant(addTime(new Date(since), AT_ONCE))
  return furthest < settled ? furthest : settled
}
