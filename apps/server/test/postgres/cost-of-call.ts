import { recordStatements, roundTripsOf, Tape } from './tape.ts'

/** A call's cost in the database: its statements by name, and how often it waits for an answer before it goes on. */
export const costOf = async (
  call: () => Promise<unknown>,
): Promise<{ readonly statements: string[]; readonly roundTrips: number }> => {
  const tape = new Tape()
  const stop = recordStatements(tape)
  try {
    tape.startJob()
    await call()
  } finally {
    stop()
  }
  const units = tape.take().flat()
  return {
    // Citus gets a unit's settings in a message of their own; nobody waits for it.
    statements: units
      .flat()
      .filter(({ query }) => !query.text.startsWith('set local'))
      .map(({ query }) => query.name ?? query.text.split(' ', 1)[0] ?? ''),
    roundTrips: units.reduce((sum, unit) => sum + roundTripsOf(unit), 0),
  }
}
