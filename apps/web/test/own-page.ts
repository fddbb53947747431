import { vi } from 'vitest'
import type { localDatabase } from '#platform/device/local-database.ts'
import type { MadeSale } from '#platform/device/outbox-row.ts'

const listening: (() => void)[] = []

/**
 * For a test that is a load of its own: nothing of an earlier test stays stored, known or listened to. Import its
 * modules afterwards.
 */
export const openOwnPage = (fetchStub: (path: string, init?: RequestInit) => Promise<Response>): void => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', fetchStub)
  vi.stubGlobal('BroadcastChannel', undefined)
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...given: Parameters<typeof listen>) => {
    listening.push(() => window.removeEventListener(given[0], given[1]))
    listen(...given)
  })
  vi.resetModules()
}

export const closeOwnPage = (): void => {
  for (const stop of listening.splice(0)) stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}

/** happy-dom names locks and has none. */
export const stubLocks = (request: (name: string, ...rest: unknown[]) => Promise<unknown> = runAtOnce): void => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
}

const runAtOnce = async (_: string, ...rest: unknown[]): Promise<unknown> => (rest.at(-1) as () => unknown)()

/** The session's modules of the tab that a test opened. */
export const loadSession = async () => ({
  ...(await import('#platform/session/session.ts')),
  ...(await import('#platform/session/access-token.ts')),
  ...(await import('#platform/session/sign-in.ts')),
  ...(await import('#platform/session/sign-out.ts')),
})

export type PageSession = Awaited<ReturnType<typeof loadSession>>

/** The content of a test's sale, whoever made it. */
export const someSale: MadeSale = {
  transaction: { movement: 'Venta', summary: { total: 100 } },
  details: { detailLines: [] },
  saveMode: 'paid',
}

/** The server's answer to an offline sale that it took. */
export const saleDone = () =>
  Response.json({ data: { key: 'k', localNumber: 'n', state: 'done', transactionId: 'V00000001' } })

/** From now on the device has no room left: its content can be read, and nothing written. */
export const fillDisk = (database: Awaited<ReturnType<typeof localDatabase>>): void => {
  if (database === undefined) throw new Error('no database')
  const begun = database.transaction.bind(database)
  vi.spyOn(database, 'transaction').mockImplementation(((stores: [], mode: 'readwrite', ...rest: []) => {
    if (mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError')
    return begun(stores, mode, ...rest)
  }) as typeof database.transaction)
}
