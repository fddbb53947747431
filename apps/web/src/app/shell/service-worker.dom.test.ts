import { afterEach, expect, test, vi } from 'vitest'

/** A browser's version of the application, moved by the test. */
class Version extends EventTarget {
  state = 'installed'
  readonly postMessage = vi.fn<(message: unknown) => void>()
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const openPage = async (waiting: Version) => {
  const registration = Object.assign(new EventTarget(), { waiting, installing: null, active: new Version() })
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => registration })
  const request = async (_: string, ...rest: unknown[]) => (rest.at(-1) as (lock: unknown) => unknown)({})
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker }))
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  vi.spyOn(console, 'info').mockReturnValue()
  vi.stubEnv('PROD', true)
  // Each test is a page of its own.
  vi.resetModules()
  const { registerServiceWorker, takeNewVersion } = await import('./service-worker.ts')
  registerServiceWorker()
  window.dispatchEvent(new Event('load'))
  await new Promise(setImmediate)
  return takeNewVersion
}

test.each([
  ['has taken over', 'activated'],
  ['never will, as a still newer one took its place', 'redundant'],
])('whoever asks for the new version has the page loaded once it %s', async (_, state) => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const waiting = new Version()
  const takeNewVersion = await openPage(waiting)
  expect(await takeNewVersion()).toBeUndefined()
  expect([waiting.postMessage.mock.calls, reload.mock.calls.length]).toEqual([[[{ type: 'SKIP_WAITING' }]], 0])
  waiting.become('activating')
  expect(reload).not.toHaveBeenCalled()
  waiting.become(state)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page is loaded anew where the browser leaves the new version waiting, but not under what is typed meanwhile', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  const takeNewVersion = await openPage(new Version())
  const { queryClient } = await import('#platform/cache/query-client.ts')
  const saving = vi.spyOn(queryClient, 'isMutating').mockReturnValue(0)
  await takeNewVersion()
  saving.mockReturnValue(1)
  vi.advanceTimersByTime(5000)
  expect(reload).not.toHaveBeenCalled()
  saving.mockReturnValue(0)
  await takeNewVersion()
  vi.advanceTimersByTime(5000)
  expect(reload).toHaveBeenCalledTimes(1)
})
