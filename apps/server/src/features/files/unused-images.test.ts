import { imageUrlOf, readImageUrl } from '@trastienda/contract/file-url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson } from '#test/factories'
import { filesInMemory, uploaded } from '#test/files/uploads'
import { newId } from '#platform/ids'
import { removeUnusedImages } from './unused-images.ts'

const DAY_MS = 86_400_000
const { kept, files } = filesInMemory()
let app: TestApp
let shop: Member
let now = new Date()

beforeAll(async () => {
  app = await startTestApp({ files, clock: () => now })
})
afterAll(() => app.stop())
beforeEach(async () => {
  now = new Date()
  shop = await app.signUp()
})

const look = () => removeUnusedImages({ database: app.db.database, clock: () => now, files })
/** Jobs look every day. */
const daysLater = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day += 1) {
    now = new Date(now.getTime() + DAY_MS)
    await look()
  }
}
const isKept = async (url: string): Promise<boolean> => (await app.http.inject({ url })).statusCode === 200
const setLogo = async (logoUrl: string): Promise<number> => {
  // The session of weeks ago has ended.
  const { data } = (await shop.call('users.get', {})).body
  return (await shop.call('users.update', { body: { ...data, business: { ...data.business, logoUrl } } })).status
}
const storedKeys = () => [...kept.keys()].filter((key) => key.startsWith(shop.businessId))

it('an image that nothing shows goes after a month, in both sizes, and one that a record shows stays', async () => {
  const [logo, never] = [await uploaded(shop), await uploaded(shop)]
  await setLogo(logo)
  const face = await uploaded(shop)
  const person = await addPerson(shop, 'Cliente')
  await app.sql('update person set avatar = $1 where business_id = $2 and code = $3', [face, shop.businessId, person])
  await look()
  await daysLater(30)
  expect(await isKept(never)).toBe(true)
  await daysLater(2)
  expect(await isKept(never)).toBe(false)
  expect([await isKept(logo), await isKept(face)]).toEqual([true, true])
  expect(storedKeys()).toHaveLength(4)
})

it('a replaced image has its month from when it was replaced', async () => {
  const [first, second] = [await uploaded(shop), await uploaded(shop)]
  await setLogo(first)
  await look()
  await daysLater(20)
  await app.sql('update business set logo_url = $1 where id = $2', [second, shop.businessId])
  await daysLater(25)
  expect(await isKept(first)).toBe(true)
  await daysLater(10)
  expect([await isKept(first), await isKept(second)]).toEqual([false, true])
})

it('an image that is taken again before its month ends stays, even if nobody looked between', async () => {
  const url = await uploaded(shop)
  now = new Date(now.getTime() - 40 * DAY_MS)
  await look()
  now = new Date(now.getTime() + 40 * DAY_MS)
  expect(await setLogo(url)).toBe(200)
  // The image is put aside at the very moment of the job's look.
  await app.sql('update business set logo_url = null where id = $1', [shop.businessId])
  await look()
  // Its bytes would go once they are too old for an upload under way.
  await daysLater(3)
  expect(await isKept(url)).toBe(true)
})

it('nobody can take in use again what was removed', async () => {
  const url = await uploaded(shop)
  await app.sql(`update file set unused_since = now() - interval '40 days' where business_id = $1`, [shop.businessId])
  await look()
  expect(await setLogo(url)).toBe(404)
})

it('bytes without a row go when they are old: never those of an upload under way, nor what is not ours', async () => {
  const old = '019a0000-0000-7000-8000-000000000001'
  const [fresh, stranger] = [newId(), newId()]
  const keys = [`${shop.businessId}/${fresh}.webp`, `${shop.businessId}/notes.webp`, `${stranger}/${old}.webp`]
  for (const key of [...keys, `${shop.businessId}/${old}.webp`, `${shop.businessId}/${old}.128.webp`]) {
    await files.put(key, new Uint8Array([1]))
  }
  const { fileId } = readImageUrl(await uploaded(shop))!
  await look()
  expect(storedKeys().sort()).toEqual(
    [...keys.slice(0, 2), `${shop.businessId}/${fileId}.webp`, `${shop.businessId}/${fileId}.128.webp`].sort(),
  )
  expect(kept.has(keys[2]!)).toBe(true)
  expect(await isKept(imageUrlOf(shop.businessId, fileId))).toBe(true)
})

it('a restored copy removes nothing', async () => {
  const url = await uploaded(shop)
  await app.sql(`update file set unused_since = now() - interval '40 days' where business_id = $1`, [shop.businessId])
  await app.sql('update installation set quarantined_since = now()')
  await look()
  await app.sql('update installation set quarantined_since = null')
  expect(await isKept(url)).toBe(true)
})
