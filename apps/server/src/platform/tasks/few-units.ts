import type { Database } from '#platform/database/database'

type Units = Pick<Database, 'globalRows' | 'read' | 'transaction' | 'onChanges' | 'onGap'>

/** The database for recurring work: only a few of its units run at once, so that tills find connections free. */
export const fewUnits = (database: Units, atOnce: number): Units => {
  let going = 0
  const waiting: (() => void)[] = []
  const inTurn = async <T>(unit: () => Promise<T>): Promise<T> => {
    if (going >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else going += 1
    try {
      return await unit()
    } finally {
      const next = waiting.shift()
      if (next === undefined) going -= 1
      else next()
    }
  }
  return {
    globalRows: (statement, values) => database.globalRows(statement, values),
    onChanges: (listener) => database.onChanges(listener),
    onGap: (listener) => database.onGap(listener),
    read: (businessId, work) => inTurn(() => database.read(businessId, work)),
    transaction: (businessId, work) => inTurn(() => database.transaction(businessId, work)),
  }
}
