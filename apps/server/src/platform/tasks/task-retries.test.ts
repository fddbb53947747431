import { describe, expect, it } from 'vitest'
import { addTime } from '#platform/clock'
import { TaskServers } from '#test/task-servers'
import type { TaskAnswer } from './task-kinds.ts'

const servers = new TaskServers()

describe('a task', () => {
  it('that fails is tried again, ever later, until it succeeds', async () => {
    let failures = 3
    const tasks = servers.server(async () => {
      if ((failures -= 1) >= 0) throw new Error('no line')
    })
    await servers.leave(await servers.addBusiness(), 'a')
    for (const minutes of [0, 0.5, 1, 2]) {
      servers.pass(minutes)
      const before = servers.reports.length + servers.done.length
      tasks.wake()
      await expect.poll(() => servers.reports.length + servers.done.length).toBe(before + 1)
    }
    expect(servers.done).toEqual(['a'])
    expect(servers.reports).toEqual(Array.from({ length: 3 }, () => 'The task greet failed'))
    await expect.poll(() => servers.count()).toBe(0)
  })

  it('that helps nobody any more is given up, and said so', async () => {
    const tasks = servers.server(() => Promise.reject(new Error('no line')))
    await servers.leave(await servers.addBusiness(), 'a')
    tasks.wake()
    await expect.poll(() => servers.reports).toEqual(['The task greet failed'])
    servers.pass(59.9)
    tasks.wake()
    await expect.poll(() => servers.reports).toEqual(['The task greet failed', 'The task greet failed for good'])
    await expect.poll(() => servers.count()).toBe(0)
  })

  it('whose time has not come is tried again later, and has not failed', async () => {
    const business = await servers.addBusiness()
    let isTime = false
    const tasks = servers.server(async () => (isTime ? undefined : { again: 'later', reason: 'tomorrow' }))
    await servers.leave(business, 'a')
    tasks.wake()
    const waiting = () =>
      servers.query('select last_error, failing_since from task where attempts = 1 and leased_until is null')
    await expect.poll(waiting).toEqual([{ last_error: null, failing_since: null }])
    expect([servers.reports, servers.logged]).toEqual([[], ['The task greet is tried again later: tomorrow']])
    isTime = true
    servers.pass(1)
    tasks.wake()
    await expect.poll(() => servers.done).toEqual(['a'])
  })

  it('that waits has ended failing, and comes when it said', async () => {
    const answers: (() => TaskAnswer)[] = [
      () => {
        throw new Error('no line')
      },
      () => ({ again: addTime(servers.now, { minutes: 49 }), reason: 'at ten to' }),
    ]
    const tasks = servers.server(async () => answers.shift()?.())
    await servers.leave(await servers.addBusiness(), 'a')
    const state = () =>
      servers.query('select failing_since is not null as failing from task where leased_until is null')
    tasks.wake()
    await expect.poll(state).toEqual([{ failing: true }])
    servers.pass(1)
    tasks.wake()
    await expect.poll(state).toEqual([{ failing: false }])
    servers.pass(48)
    tasks.wake()
    await tasks.stop()
    expect(servers.done).toEqual([])
    servers.pass(2)
    servers.server().wake()
    await expect.poll(() => servers.done).toEqual(['a'])
  })
})
