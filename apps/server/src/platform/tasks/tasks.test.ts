import { describe, expect, it } from 'vitest'
import { TaskServers } from '#test/task-servers'

const servers = new TaskServers()

describe('a task', () => {
  it('is done once, by one of several servers, and is gone then', async () => {
    const three = [servers.server(), servers.server(), servers.server()]
    const business = await servers.addBusiness()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await servers.leave(business, name)
    for (const each of three) each.wake()
    await expect.poll(() => servers.count()).toBe(0)
    expect(servers.done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('of a business that left many keeps those of the others waiting for one', async () => {
    const tasks = servers.server()
    const [busy, calm] = [await servers.addBusiness(), await servers.addBusiness()]
    for (const name of ['a', 'b', 'c']) {
      await servers.leave(busy, name)
      servers.pass(1)
    }
    await servers.leave(calm, 'z')
    tasks.wake()
    await expect.poll(() => servers.done).toEqual(['a', 'z', 'b', 'c'])
  })

  it('that hangs keeps those of others waiting no more than its kind says', async () => {
    const ends = new Map(['a', 'b', 'x'].map((name) => [name, Promise.withResolvers<void>()]))
    const tasks = servers.server((name) => ends.get(name)?.promise ?? Promise.resolve(), { all: 3, ofOneBusiness: 2 })
    const [hanging, calm] = [await servers.addBusiness(), await servers.addBusiness()]
    for (const name of ['a', 'b', 'c']) await servers.leave(hanging, name)
    tasks.wake()
    await expect.poll(() => servers.underWay()).toBe(2)
    for (const name of ['x', 'x', 'y', 'z']) await servers.leave(calm, name)
    tasks.wake()
    // One place is left: the calm one's first task takes it, and no equal task runs beside it.
    await expect.poll(() => servers.underWay()).toBe(3)
    expect(servers.done).toEqual([])
    ends.get('x')?.resolve()
    await expect.poll(() => servers.done.toSorted()).toEqual(['x', 'x', 'y', 'z'])
    await expect.poll(() => servers.underWay()).toBe(2)
    ends.get('a')?.resolve()
    await expect.poll(() => servers.done.slice(4)).toEqual(['a', 'c'])
    ends.get('b')?.resolve()
    await expect.poll(() => servers.count()).toBe(0)
  })

  it('is never done beside the same, which is done right after it', async () => {
    const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let begun = 0
    const tasks = servers.server(() => ends[begun++]!.promise, { all: 3, ofOneBusiness: 3 })
    const business = await servers.addBusiness()
    for (const name of ['a', 'a']) await servers.leave(business, name)
    tasks.wake()
    await expect.poll(() => servers.underWay()).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(begun).toBe(1)
    ends[0]!.resolve()
    await expect.poll(() => begun).toBe(2)
    ends[1]!.resolve()
    await expect.poll(() => servers.count()).toBe(0)
  })

  it('is done by no two servers at once with another of the same payload, whoever takes which first', async () => {
    let underWayNow = 0
    let most = 0
    const run = async (): Promise<void> => {
      most = Math.max(most, (underWayNow += 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWayNow -= 1
    }
    const four = Array.from({ length: 4 }, () => servers.server(run, { all: 4, ofOneBusiness: 4 }))
    const business = await servers.addBusiness()
    for (let left = 0; left < 12; left += 1) await servers.leave(business, 'a')
    await expect
      .poll(() => {
        for (const each of four) each.wake()
        return servers.count()
      })
      .toBe(0)
    expect([most, servers.done.length]).toEqual([1, 12])
  })

  it('that another server has left is found by whoever starts', async () => {
    await servers.leave(await servers.addBusiness(), 'a')
    servers.server().start()
    await expect.poll(() => servers.done).toEqual(['a'])
  })
})
