import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeOwnPage, openOwnPage, stubLocks } from '#test/own-page.ts'

const ROSA = { code: '1', name: 'Rosa Paz', type: 'Cliente', status: 0, version: 3, priceList: 'may', discounts: [] }
const WHOLE = { ...ROSA, $id: '1', addresses: [{ address: 'Mitre 1' }], roles: [], checkingAccount: 100 }
const SESSION = {
  token: 't',
  expiresAt: '',
  expiresIn: 900,
  businessId: 'people',
  role: 'cashier',
  user: { id: 'ana' },
}
const CATALOGUE = {
  isRefill: true,
  isStart: true,
  hasMore: false,
  cursor: 'a',
  rows: { products: [], people: [ROSA], categories: [], priceLists: [] },
}

let isOut: boolean

beforeEach(() => {
  isOut = false
  openOwnPage(async (path) => {
    if (isOut) throw new TypeError('Failed to fetch')
    if (path.includes('catalogue')) return Response.json({ data: CATALOGUE })
    return Response.json({ data: path.includes('people') ? WHOLE : SESSION })
  })
  stubLocks()
})
afterEach(closeOwnPage)

test('what this browser keeps of a contact for selling is no whole contact: a read one stays, an unread one fails', async () => {
  const { signIn } = await import('#platform/session/sign-in.ts')
  const { fillCopy } = await import('#platform/live/copy/copy-filler.ts')
  const { localDatabase } = await import('#platform/device/local-database.ts')
  const { queryClient } = await import('#platform/cache/query-client.ts')
  const { peopleQueries } = await import('./people.queries.ts')
  await signIn('ana@ejemplo.com.ar', 'clave')
  const stop = fillCopy()
  const database = await localDatabase('people')
  await expect.poll(() => database?.count('people')).toBe(1)
  stop()
  const readAgain = () => queryClient.fetchQuery({ ...peopleQueries.detail('1'), staleTime: 0, retry: false })

  isOut = true
  await expect(readAgain()).rejects.toThrow('No hay conexión')
  expect((await queryClient.fetchQuery(peopleQueries.forEntry('1'))).priceList).toBe('may')

  queryClient.setQueryData(peopleQueries.detail('1').queryKey, WHOLE as never)
  await expect(readAgain()).rejects.toThrow('No hay conexión')
  expect(queryClient.getQueryData(peopleQueries.detail('1').queryKey)).toEqual(WHOLE)
})
