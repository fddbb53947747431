import { describe, expect, it } from 'vitest'
import { TaskServers } from '#test/task-servers'

const servers = new TaskServers()

describe('a task', () => {
  it('of a server that died is done by another, after a while', async () => {
    const never = Promise.withResolvers<void>()
    const dead = servers.server(() => never.promise)
    await servers.leave(await servers.addBusiness(), 'a')
    dead.wake()
    await expect.poll(() => servers.underWay()).toBe(1)
    const other = servers.server()
    servers.pass(4)
    other.wake()
    await other.stop()
    expect(servers.done).toEqual([])
    const third = servers.server()
    servers.pass(2)
    third.wake()
    await expect.poll(() => servers.done).toEqual(['a'])
    never.reject(new Error('dead'))
  })

  it('that took longer than it may leaves what another server put off since', async () => {
    const slow = Promise.withResolvers<void>()
    const first = servers.server(() => slow.promise)
    await servers.leave(await servers.addBusiness(), 'a')
    first.wake()
    await expect.poll(() => servers.underWay()).toBe(1)
    servers.pass(6)
    const second = servers.server(() => Promise.reject(new Error('busy')))
    second.wake()
    await expect.poll(() => servers.query('select 1 from task where last_error is not null')).toHaveLength(1)
    slow.resolve()
    await first.stop()
    expect(servers.done).toEqual(['a'])
    expect(await servers.query('select leased_until, last_error from task')).toEqual([
      { leased_until: null, last_error: 'Error: busy' },
    ])
  })

  it('whose lease has passed writes nothing any more, although it was another of the same that was taken', async () => {
    const business = await servers.addBusiness()
    const outcomes: string[] = []
    const slow = Promise.withResolvers<void>()
    const first = servers.server(async (_name, lease) => {
      await lease.renew(servers.db.database)
      await slow.promise
      await lease.renew(servers.db.database).catch((error: Error) => outcomes.push(error.name))
    })
    await servers.leave(business, 'a')
    first.wake()
    await expect.poll(() => servers.underWay()).toBe(1)
    await servers.query(`update task set due_at = due_at + interval '1 hour'`)
    await servers.leave(business, 'a')
    servers.pass(6)
    const second = servers.server(async (_name, lease) => {
      await lease.renew(servers.db.database)
      outcomes.push('second')
      slow.resolve()
      await first.stop()
    })
    second.wake()
    await expect.poll(() => outcomes).toEqual(['second', 'LeaseLost'])
  })
})
