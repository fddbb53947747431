import { recordStatements, roundTripsOf, Tape } from './tape.ts'

/** What a call asks of the database: its statements by name, and how often it waits for an answer before it asks on. */
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
    // Citus has the settings of a unit sent apart, where they are part of its begin otherwise; nobody waits for either.
    statements: units
      .flat()
      .filter(({ query }) => !query.text.startsWith('set local'))
      .map(({ query }) => query.name ?? query.text.split(' ', 1)[0] ?? ''),
    roundTrips: units.reduce((sum, unit) => sum + roundTripsOf(unit), 0),
  }
}
