import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBusinessRound, type BusinessRound, type RoundWork } from './business-round.ts'
import { addTime } from '#platform/clock'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Change } from '#platform/database/change'
import type { Database } from '#platform/database/database'

const shops = ['bakery', 'kiosk', 'pharmacy']

let now: Date
let businesses: readonly string[]
let visited: string[]
let work: RoundWork
let round: BusinessRound
let tell: (changes: readonly { readonly businessId: string }[]) => void
let tellGap: () => void

const database = {
  globalRows: async () => businesses.map((id) => ({ id })),
  transaction: (businessId: string, unit: (tx: BusinessTx) => unknown) =>
    unit({ businessId } as Partial<BusinessTx> as BusinessTx),
  onChanges: (listener: (changes: Change[]) => void) => {
    tell = (changes) => listener(changes as Change[])
    return () => undefined
  },
  onGap: (listener: () => void) => {
    tellGap = listener
    return () => undefined
  },
} as Partial<Database> as Database

const passMinutes = (minutes: number): void => {
  now = addTime(now, { minutes })
}
/** The businesses visited by the task's next run. */
const visitedNow = async (): Promise<string[]> => {
  visited = []
  await round.run()
  return visited
}

beforeAll(() => {
  now = new Date('2026-11-20T15:00:00.000Z')
})
beforeEach(() => {
  businesses = shops
  work = async () => false
  round = createBusinessRound(
    database,
    () => now,
    async (tx) => {
      visited.push(tx.businessId)
      return work(tx)
    },
  )
})
afterEach(() => round.stop())

it('goes to every business once, then only to where something changed', async () => {
  expect(await visitedNow()).toEqual(businesses)
  expect(await visitedNow()).toEqual([])
  tell([{ businessId: 'kiosk' }, { businessId: 'kiosk' }])
  expect(await visitedNow()).toEqual(['kiosk'])
  expect(await visitedNow()).toEqual([])
})

it('stays where there is more to do', async () => {
  let left = 3
  work = async ({ businessId }) => businessId === 'kiosk' && (left -= 1) > 0
  expect(await visitedNow()).toEqual([...businesses, 'kiosk', 'kiosk'])
})

it('comes again when it was asked to, and not before, whatever changes meanwhile', async () => {
  work = async ({ businessId }) => businessId === 'kiosk' && addTime(now, { minutes: 60 })
  await visitedNow()
  tell([{ businessId: 'kiosk' }])
  passMinutes(59)
  expect(await visitedNow()).toEqual([])
  passMinutes(1)
  expect(await visitedNow()).toEqual(['kiosk'])
})

it('comes again to what changed while it was there', async () => {
  await visitedNow()
  tell([{ businessId: 'kiosk' }])
  work = async (tx) => {
    tell([{ businessId: tx.businessId }])
    return addTime(now, { minutes: 60 })
  }
  expect(await visitedNow()).toEqual(['kiosk'])
  work = async () => false
  expect(await visitedNow()).toEqual(['kiosk'])
  expect(await visitedNow()).toEqual([])
})

it('comes again to where it failed, and goes on with the others', async () => {
  work = async ({ businessId }) => (businessId === 'bakery' ? Promise.reject(new Error('no')) : false)
  visited = []
  await expect(round.run()).rejects.toThrow(/1 businesses.*no/)
  expect(visited).toEqual(businesses)
  work = async () => false
  expect(await visitedNow()).toEqual(['bakery'])
})

it('tells every failure of a round with its business and its cause', async () => {
  businesses = ['shop 1', 'shop 2', 'shop 3']
  const causes = new Map(['shop 1', 'shop 3'].map((id) => [id, new Error(`no ${id}`)]))
  work = async ({ businessId }) => {
    const cause = causes.get(businessId)
    if (cause !== undefined) throw cause
    return false
  }
  const failure: unknown = await round.run().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AggregateError)
  const { message, errors } = failure as AggregateError & { errors: Error[] }
  expect(errors.map(({ cause }) => cause)).toEqual([...causes.values()])
  for (const id of causes.keys()) expect(message).toContain(`${id}: Error: no ${id}`)
})

it('goes to all again where changes may have been missed, and now and then anyway', async () => {
  await visitedNow()
  tellGap()
  expect(await visitedNow()).toEqual(businesses)
  passMinutes(6 * 60 - 1)
  expect(await visitedNow()).toEqual([])
  passMinutes(1)
  expect(await visitedNow()).toEqual(businesses)
})

it('leaves the rest for its next run when the server stops', async () => {
  const stopping = new AbortController()
  work = async ({ businessId }) => {
    if (businessId === 'bakery') stopping.abort()
    return false
  }
  visited = []
  await expect(round.run(stopping.signal)).rejects.toThrow('This operation was aborted')
  expect(visited).toEqual(['bakery'])
  expect(await visitedNow()).toEqual(['kiosk', 'pharmacy'])
})

it('goes to every business again after the clock was set back, whatever it was told of later times', async () => {
  work = async () => addTime(now, { minutes: 30 })
  passMinutes(120)
  expect(await visitedNow()).toEqual(businesses)
  passMinutes(-120)
  expect(await visitedNow()).toEqual(businesses)
  passMinutes(1)
  expect(await visitedNow()).toEqual([])
})
