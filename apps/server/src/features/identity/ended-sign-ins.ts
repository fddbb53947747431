import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { createDevices } from './devices/devices.ts'
import { sessionsRepository } from './sessions/sessions.repository.ts'

/** Forgets sessions, tokens, links and devices that have ended. */
export const forgetEndedSignIns = async ({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Promise<void> => {
  const now = clock().toISOString()
  await sessionsRepository.removeExpired(database, now)
  await createDevices(database, clock).removeUnseen()
}
