import { createHash } from 'node:crypto'
import { api } from '@trastienda/contract/api'
import { calls, type CallName } from '@trastienda/contract/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addProduct, addSale } from '#test/factories'
import { leavesOf, replacedAt, valueAt, type Place } from '#test/requests/places'
import { realRequests } from '#test/requests/real-requests'
import { buildWorld, type World } from '#test/world'

const FOREIGN_MARK = 'Ajeno'

let app: TestApp
let ours: Member
let theirs: Member
let world: World
/** Their record of the same kind, for each of ours. */
let theirIds: Map<string, string>
let superuser: Client

beforeAll(async () => {
  app = await startTestApp({ logLevel: 'silent' })
  ;[ours, theirs] = [await app.signUp(), await app.signUp()]
  world = await buildWorld(ours, 'Propio')
  // Numbers begin at 1 in every business: theirs must go on where ours do not.
  const product = await addProduct(theirs, { category: await addCategory(theirs, FOREIGN_MARK), name: FOREIGN_MARK })
  const other = await buildWorld(theirs, `${FOREIGN_MARK} de antes`)
  for (let made = 0; made < 8; made += 1)
    await addSale(theirs, other.customer, [{ product, quantity: 1, sellingPrice: 10 }])
  for (let made = 0; made < 3; made += 1) await buildWorld(theirs, FOREIGN_MARK)
  const foreign = await buildWorld(theirs, FOREIGN_MARK)
  theirIds = new Map((Object.keys(world) as (keyof World)[]).map((kind) => [world[kind], foreign[kind]]))
  superuser = new Client(app.db.superuser)
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await app.stop()
})

/** All data of a business, except the keys of refused calls and the counts of its limits. */
const stateOf = async (businessId: string): Promise<string> => {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where column_name = 'business_id' and table_schema = 'public' and table_name not in ('request', 'idempotency_key') order by 1`,
  )
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const { rows } = await superuser.query(
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${name} as t where business_id = $1`,
      [businessId],
    )
    hash.update(`${name} ${JSON.stringify(rows)}`)
  }
  return hash.digest('hex')
}

const names = (Object.keys(calls) as CallName[]).filter((name) => api[name].needs !== 'public')
const withIds = () =>
  names.flatMap((name) =>
    realRequests(world)[name].flatMap((input) =>
      leavesOf(input)
        .filter((place) => theirIds.has(String(valueAt(input, place))))
        .map((place) => ({ name, input, place })),
    ),
  )

const foreignRequest = ({ input, place }: { input: unknown; place: Place }) =>
  replacedAt(input, place, theirIds.get(String(valueAt(input, place))))

describe("another business's id", () => {
  it('is tried in every place in which an id can stand', () => {
    expect([...theirIds].filter(([own, foreign]) => own === '' || own === foreign)).toEqual([])
    const tried = new Set(withIds().map(({ input, place }) => String(valueAt(input, place))))
    expect([...theirIds.keys()].filter((id) => !tried.has(id))).toEqual([])
    expect(withIds().length).toBeGreaterThan(60)
  })

  it('shows nothing of that business and changes nothing, of theirs or of ours', { timeout: 120_000 }, async () => {
    const before = [await stateOf(ours.businessId), await stateOf(theirs.businessId)]
    const leaks: string[] = []
    for (const request of withIds()) {
      const { name, place } = request
      const answer = await ours.call(name, foreignRequest(request))
      const isRefused = [400, 403, 404, 409, 422].includes(answer.status)
      const isEmptyRead = !api[name].writes && answer.status === 200 && !answer.bytes.includes(FOREIGN_MARK)
      if (!isRefused && !isEmptyRead)
        leaks.push(`${name} ${place.join('.')} → ${answer.status} ${answer.bytes.toString()}`)
    }
    expect(leaks).toEqual([])
    expect([await stateOf(ours.businessId), await stateOf(theirs.businessId)]).toEqual(before)
  })

  it('answers as one that nobody has', async () => {
    const different: string[] = []
    for (const request of withIds()) {
      const { name, input, place } = request
      const unknown = replacedAt(input, place, unknownLike(String(valueAt(input, place))))
      const foreign = await ours.call(name, foreignRequest(request))
      const nobodys = await ours.call(name, unknown)
      if (foreign.status !== nobodys.status)
        different.push(`${name} ${place.join('.')}: ${foreign.status}, nobody's ${nobodys.status}`)
    }
    expect(different).toEqual([])
  }, 120_000)
})

/** An id of the same form that no record has. */
const unknownLike = (id: string): string => {
  if (id.startsWith('/api/'))
    return id.replace(/[0-9a-f]{8}(?=-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.webp)/, '00000000')
  if (/^(?:V|C|NC|G|NP|R|OP|X)\d+$/.test(id)) return id.replace(/\d+/, '99999999')
  return /^[0-9a-f-]{36}$/.test(id) ? '00000000-0000-4000-8000-000000000000' : 'NADIE'
}
