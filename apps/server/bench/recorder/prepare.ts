import { Client } from 'pg'
import { randomNumbers } from '#test/random-numbers'
import { createConnections, createHttpCall, signInOverHttp, type KnownMember } from '#test/requests/http-calls'
import { tradeGoods } from '#test/models/goods-walk'
import { nextStep, openWalk } from '#test/models/money-walk'
import { seedBusiness } from '#seed/seed'
import { NOW, openStand, writeShops, type RecordedShop, type Stand } from './stand.ts'

const PASSWORD = 'una clave larga'
const WALK_SEEDS = [1, 2, 3]
const WALKS_BEGIN = new Date('2026-06-01T12:00:00.000Z')
const WALK = { operations: 150, payments: 200, people: 9 }
const MINUTE = 60_000

/** Fills a new data folder: a seeded shop of a year, and shops that walk at random through months. */
export const prepareShops = async (dataDir: string, transactions: number): Promise<void> => {
  let now = WALKS_BEGIN
  const stand = await openStand(dataDir, () => now)
  const agent = createConnections()
  const setClock = (at: Date): void => {
    now = at
  }
  const pass = (milliseconds: number): void => setClock(new Date(now.getTime() + milliseconds))
  const shops: RecordedShop[] = []
  try {
    for (const seed of WALK_SEEDS) {
      setClock(WALKS_BEGIN)
      const email = `paseo${seed}@ejemplo.com.ar`
      await createHttpCall(stand.url, agent)('users.create', {
        body: { name: 'Ana', lastName: 'Paz', email, password: PASSWORD },
      })
      await setFree(stand)
      const signIn = () => signInOverHttp(stand.url, agent, { email, password: PASSWORD })
      await walk(seed, signIn, { clock: () => now, pass })
      if (now >= NOW) throw new Error(`The walk ${seed} went on until ${now.toISOString()}`)
      console.log(JSON.stringify({ walk: seed, until: now }))
      setClock(NOW)
      shops.push({ name: `walk-${seed}`, token: (await signIn()).token })
    }
    setClock(NOW)
    const seeded = { email: 'tienda@ejemplo.com.ar', password: PASSWORD }
    const size = { transactions, products: 1000, people: 500, months: 14, condition: 'responsable', now: NOW } as const
    console.log(JSON.stringify(await seedBusiness(stand.database, { ...seeded, ...size })))
    shops.unshift({ name: 'seeded', token: (await signInOverHttp(stand.url, agent, seeded)).token })
    await withSuperuser(stand, (client) => client.query('vacuum (analyze)'))
    await writeShops(dataDir, shops)
  } finally {
    agent.destroy()
    await stand.stop()
  }
}

const walk = async (
  seed: number,
  signIn: () => Promise<KnownMember>,
  { clock, pass }: { clock: () => Date; pass: (milliseconds: number) => void },
): Promise<void> => {
  let signedIn = { at: clock(), as: await signIn() }
  const member = async (): Promise<KnownMember> => {
    if (clock().getTime() - signedIn.at.getTime() > 5 * MINUTE) signedIn = { at: clock(), as: await signIn() }
    return signedIn.as
  }
  const random = randomNumbers(seed)
  await tradeGoods({ member, clock, pass, random }, WALK.operations, () => Promise.resolve())
  const owner = await member()
  const money = await openWalk(
    { ...owner, call: async (name, input, more) => (await member()).call(name, input, more) },
    random,
    WALK.people,
  )
  for (let step = 0; step < WALK.payments; step += 1) {
    pass(random.below(300) * MINUTE)
    for (const outcome of await nextStep(money).send(1)) if (outcome.code === undefined) outcome.apply()
  }
}

const setFree = (stand: Stand): Promise<unknown> =>
  withSuperuser(stand, (client) => client.query(`update subscription set trial_ends_at = '2032-01-01'`))

const withSuperuser = async (stand: Stand, work: (client: Client) => Promise<unknown>): Promise<unknown> => {
  const client = new Client(stand.cluster.connection('postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
