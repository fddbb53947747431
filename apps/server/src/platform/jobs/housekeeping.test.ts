import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { goRound } from '#test/go-round'
import { forgetOldRecords } from './housekeeping.ts'
import { startJobs } from './jobs.ts'

let app: TestApp
let now = new Date('2026-11-20T15:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

const failTest = (problem: string): void => {
  throw new Error(problem)
}

const passHours = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

it('keeps an answer under its key for at least a day and forgets it after two', async () => {
  const shop = await app.signUp()
  const create = async () => {
    // Access tokens are short-lived: a new one each time, as a browser would have.
    const { token } = (await app.call('session.create', { body: { email: shop.email, password: 'una clave larga' } }))
      .body.data
    return app.call('categories.create', { body: { name: 'Bebidas' } }, { token, key: 'rubro' })
  }
  const first = await create()
  passHours(25)
  await goRound(app.db.database, forgetOldRecords)
  expect((await create()).body).toEqual(first.body)
  passHours(24)
  await goRound(app.db.database, forgetOldRecords)
  expect((await create()).problem.code).toBe('name_taken')
})

it('runs a due job once, however many servers look', async () => {
  const runs: number[] = []
  const job = { kind: 'test', everyMinutes: 60, run: async () => void runs.push(1) }
  const servers = Array.from({ length: 5 }, () => startJobs(app.db.database, () => now, [job], failTest))
  await Promise.all(servers.map((server) => server.stop()))
  expect(runs).toHaveLength(1)
  passHours(1)
  await startJobs(app.db.database, () => now, [job], failTest).stop()
  expect(runs).toHaveLength(2)
})

it('reports a job that fails and takes it up again at its next time', async () => {
  const reports: unknown[] = []
  const broken = new Error('no disk')
  let runs = 0
  const job = {
    kind: 'failing',
    everyMinutes: 60,
    run: async () => {
      runs += 1
      throw broken
    },
  }
  const report = (problem: string, error: unknown): void => void reports.push(problem, error)
  await startJobs(app.db.database, () => now, [job], report).stop()
  passHours(1)
  await startJobs(app.db.database, () => now, [job], report).stop()
  expect([runs, reports]).toEqual([2, ['The job failing failed', broken, 'The job failing failed', broken]])
})

it('gives back the turn that was cut short when the server stopped', async () => {
  const runs: string[] = []
  const job = {
    kind: 'long',
    everyMinutes: 60,
    run: async (signal: AbortSignal) => {
      runs.push('turn')
      if (runs.length > 1) return
      await once(signal, 'abort')
      signal.throwIfAborted()
    },
  }
  const server = startJobs(app.db.database, () => now, [job], failTest)
  await vi.waitFor(() => expect(runs).toHaveLength(1))
  await server.stop()
  await startJobs(app.db.database, () => now, [job], failTest).stop()
  await startJobs(app.db.database, () => now, [job], failTest).stop()
  expect(runs).toHaveLength(2)
})

it('lets other jobs have their turn where one leaves something, and goes on with it at once', async () => {
  const runs: string[] = []
  const round = { kind: 'round', everyMinutes: 60, run: async () => runs.push('round') < 5 }
  const other = { kind: 'other', everyMinutes: 60, run: async () => void runs.push('other') }
  const server = startJobs(app.db.database, () => now, [round, other], failTest)
  const rest = ['round', 'round', 'round']
  await vi.waitFor(() => expect(runs).toEqual(['round', 'other', ...rest]))
  await server.stop()
  await startJobs(app.db.database, () => now, [round, other], failTest).stop()
  expect(runs).toHaveLength(5)
})
