import { baseUrl } from './server.ts'
import { expect, test } from './shop.ts'

/** A page of the application's origin that runs none of its scripts. */
const BARE = '/robots.txt'

// One worker, one after the other: the second looks for what the first left.
test.describe.configure({ mode: 'serial' })

test('a visit may leave anything in the browser', async ({ page, context }) => {
  await page.goto(BARE)
  await context.addCookies([{ name: 'left', value: '1', url: baseUrl }])
  await context.grantPermissions(['geolocation'])
  await page.evaluate(async () => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    await caches.open('left')
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('left')
      opening.addEventListener('success', resolve)
      opening.addEventListener('error', reject)
    })
  })
  await context.setOffline(true)
})

test('the next one in the same browser finds nothing of it', async ({ page, context }) => {
  expect(context.pages()).toEqual([page])
  expect(await context.cookies()).toEqual([])
  await page.goto(BARE)
  const found = await page.evaluate(async () => ({
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    geolocation: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }))
  expect(found).toEqual({ stored: [], databases: [], geolocation: 'prompt' })
})
