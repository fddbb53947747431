import { setTimeout as pause } from 'node:timers/promises'
import { API_PREFIX } from '@trastienda/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey } from '#test/api-keys'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { openTestDatabase } from '#test/postgres/database'
import type { GlobalStatement } from '#platform/database/statement'
import { listenForMetrics } from '#platform/http/metrics-server'
import { createMetrics, type Metrics } from './metrics.ts'

const TOKEN = 'una-ficha-de-prueba'
let metrics: Metrics
let app: TestApp
let member: Member
const backupAt = new Date('2026-11-20T03:00:00.000Z')
const provenAt = new Date('2026-11-18T03:10:00.000Z')

beforeAll(async () => {
  metrics = createMetrics('9.8.7')
  app = await startTestApp({ metrics: { metrics, token: TOKEN, newestBackup: async () => backupAt } })
  member = await app.signUp()
})
afterAll(() => app.stop())

const conflict: GlobalStatement<never> = {
  kind: 'global',
  name: 't.metrics_conflict',
  text: `do $$ begin raise exception using errcode = '40001'; end $$`,
}

const scrape = async (): Promise<string> => {
  const answer = await app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}
/** The value of one series; undefined where there is none. */
const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('the metrics', () => {
  it.each([undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])('are for whoever shows the token: %j', async (header) => {
    const headers = header === undefined ? {} : { authorization: header }
    const { statusCode, body } = await app.http.inject({ url: '/metrics', headers })
    expect(statusCode).toBe(401)
    expect(body).not.toContain('trastienda_')
  })

  it('are not there unless they are asked for', async () => {
    const plain = await startTestApp()
    const { statusCode } = await plain.http.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })
    expect(statusCode).not.toBe(200)
    await plain.stop()
  })

  it('have a port of their own, which serves nothing else', async () => {
    const server = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1', token: undefined })
    const { port } = server.server.address() as { port: number }
    const at = `http://127.0.0.1:${port}`
    expect(await (await fetch(`${at}/metrics`)).text()).toContain('trastienda_info{version="9.8.7"} 1')
    expect((await fetch(`${at}${API_PREFIX}/zones`)).status).toBe(404)
    await server.close()
  })

  it('count calls by name and status, and addresses that nobody made under one name', async () => {
    await member.call('zones.list', {})
    await app.call('zones.list', {})
    for (const url of ['/a', '/b', `${API_PREFIX}/files/${member.businessId}/x`]) await app.http.inject({ url })
    const text = await scrape()
    expect(valueIn(text, 'trastienda_requests_total{call="zones.list",status="200"}')).toBe(1)
    expect(valueIn(text, 'trastienda_requests_total{call="zones.list",status="401"}')).toBe(1)
    expect(valueIn(text, 'trastienda_request_duration_seconds_count{call="zones.list"}')).toBe(2)
    expect(text).not.toContain(member.businessId)
    expect(text).not.toContain('call="/')
  })

  it('count what programs with an API key ask, beside the rest', async () => {
    const { call } = await addApiKey(app, member, ['look'])
    await call('movements.list', {})
    await call('members.list', {})
    await member.call('movements.list', {})
    const text = await scrape()
    expect(valueIn(text, 'trastienda_api_key_requests_total{status="200"}')).toBe(1)
    expect(valueIn(text, 'trastienda_api_key_requests_total{status="403"}')).toBe(1)
    expect(valueIn(text, 'trastienda_requests_total{call="movements.list",status="200"}')).toBe(2)
  })

  it('tell of the pool, and of how long units waited for it', async () => {
    const before = valueIn(await scrape(), 'trastienda_pool_wait_seconds_count') ?? 0
    await member.call('zones.list', {})
    const text = await scrape()
    expect(valueIn(text, 'trastienda_pool_wait_seconds_count')).toBeGreaterThan(before)
    expect(valueIn(text, 'trastienda_pool_connections{state="limit"}')).toBe(8)
    expect(valueIn(text, 'trastienda_pool_waiting')).toBe(0)
  })

  it('count units of work that others were in the way of', async () => {
    let tries = 0
    await app.db.database.transaction(member.businessId, async (tx) => {
      tries += 1
      if (tries === 1) await tx.globalRows(conflict)
    })
    expect(valueIn(await scrape(), 'trastienda_transaction_retries_total{reason="conflict"}')).toBe(1)
    expect(valueIn(await scrape(), 'trastienda_transaction_retries_total{reason="connection"}')).toBe(0)
  })

  it('tell of browsers that listen, whose streams are no slow calls', async () => {
    const at = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const ended = new AbortController()
    const headers = { authorization: `Bearer ${member.token}` }
    await fetch(`${at}${API_PREFIX}/events`, { headers, signal: ended.signal })
    expect(valueIn(await scrape(), 'trastienda_event_streams')).toBe(1)
    ended.abort()
    await expect.poll(async () => valueIn(await scrape(), 'trastienda_event_streams')).toBe(0)
    expect(await scrape()).not.toContain('duration_seconds_count{call="events.stream"}')
  })

  it('tell how long a change takes to the other servers', async () => {
    const shared = await openTestDatabase(app.db.application, { isShared: true, observer: metrics.database })
    await shared.transaction(member.businessId, async (tx) => tx.changed('zones', 'z', 'update'))
    await expect.poll(async () => valueIn(await scrape(), 'trastienda_change_lag_seconds_count')).toBe(1)
    expect(valueIn(await scrape(), 'trastienda_change_lag_seconds_sum')).toBeLessThan(5)
    await shared.close()
  })
})

describe('the figures of the database', () => {
  it('tell of tasks by kind, of its size and of the newest backup', async () => {
    await app.sql(
      `insert into task (business_id, id, kind, payload, created_at, due_at, ends_at, attempts, last_error, failing_since)
       select $1, gen_random_uuid(), 'seal_mail', '{}', now() - interval '90 minutes', now() + interval '1 hour',
              now() + interval '1 day', 2, error, since
         from (values ('no line', now() - interval '30 minutes'), (null, null)) as tried (error, since)`,
      [member.businessId],
    )
    await app.sql(`insert into task (id, kind, payload, created_at, due_at, begun_at, last_error, failing_since)
       values (gen_random_uuid(), 'fold_figures', '{}', now() - interval '1 day', now() - interval '20 minutes',
               now() - interval '21 minutes', 'roto', now() - interval '21 minutes')`)
    await app.sql('update backup_status set proven_at = $1', [provenAt])
    const fresh = createMetrics('1')
    fresh.watch({
      database: app.db.database,
      taskKinds: ['send_vouchers'],
      openStreams: () => 0,
      newestBackup: async () => backupAt,
    })
    const text = await fresh.text()
    // The other one is being tried, or waits for its time.
    expect(valueIn(text, 'trastienda_tasks_waiting{kind="seal_mail"}')).toBe(2)
    expect(valueIn(text, 'trastienda_tasks_failing{kind="seal_mail"}')).toBe(1)
    expect(valueIn(text, 'trastienda_task_oldest_seconds{kind="seal_mail"}')).toBeGreaterThan(5_000)
    expect(valueIn(text, 'trastienda_task_failing_seconds{kind="seal_mail"}')).toBeLessThan(2_000)
    expect(valueIn(text, 'trastienda_task_overdue_seconds{kind="seal_mail"}')).toBe(0)
    expect(valueIn(text, 'trastienda_tasks_waiting{kind="send_vouchers"}')).toBe(0)
    // A task that comes again always waits for its next time.
    expect(valueIn(text, 'trastienda_tasks_waiting{kind="fold_figures"}')).toBe(0)
    expect(valueIn(text, 'trastienda_tasks_failing{kind="fold_figures"}')).toBe(1)
    expect(valueIn(text, 'trastienda_task_overdue_seconds{kind="fold_figures"}')).toBeGreaterThan(1_000)
    expect(valueIn(text, 'trastienda_task_last_begun_timestamp_seconds{kind="fold_figures"}')).toBeGreaterThan(1e9)
    expect(valueIn(text, 'trastienda_database_size_bytes')).toBeGreaterThan(1_000_000)
    expect(valueIn(text, 'trastienda_database_up')).toBe(1)
    expect(valueIn(text, 'trastienda_backup_last_success_timestamp_seconds')).toBe(backupAt.getTime() / 1000)
    expect(valueIn(text, 'trastienda_backup_last_proof_timestamp_seconds')).toBe(provenAt.getTime() / 1000)
    expect(text).not.toContain('roto')
  })

  it('are asked for once, however many read them at that moment', async () => {
    let asked = 0
    const fresh = createMetrics('1')
    const database = {
      pool: () => app.db.database.pool(),
      globalRows: (async (...args: Parameters<typeof app.db.database.globalRows>) => {
        asked += 1
        await pause(20)
        return app.db.database.globalRows(...args)
      }) as typeof app.db.database.globalRows,
    }
    fresh.watch({ database, taskKinds: [], openStreams: () => 0, newestBackup: async () => undefined })
    await Promise.all([fresh.text(), fresh.text(), fresh.text()])
    expect(asked).toBe(2)
  })

  it('are told as missing while the database does not answer, and the process still tells of itself', async () => {
    const fresh = createMetrics('1')
    let isThere = true
    const database = {
      pool: () => app.db.database.pool(),
      globalRows: (async (...args: Parameters<typeof app.db.database.globalRows>) =>
        isThere
          ? app.db.database.globalRows(...args)
          : Promise.reject(new Error('weg'))) as typeof app.db.database.globalRows,
    }
    fresh.watch({ database, taskKinds: ['seal_mail'], openStreams: () => 0, newestBackup: async () => undefined })
    isThere = false
    const text = await fresh.text()
    expect(valueIn(text, 'trastienda_database_up')).toBe(0)
    expect(valueIn(text, 'trastienda_database_size_bytes')).toBeUndefined()
    expect(valueIn(text, 'trastienda_tasks_waiting{kind="seal_mail"}')).toBeUndefined()
    expect(valueIn(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
    isThere = true
    expect(valueIn(await fresh.text(), 'trastienda_database_up')).toBe(1)
  })
})
