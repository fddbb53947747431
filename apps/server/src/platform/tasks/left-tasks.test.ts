import { describe, expect, it } from 'vitest'
import { GREETING, TaskServers } from '#test/task-servers'
import { hastenTasks, leaveTask, leaveTaskOnce } from './tasks.ts'

const servers = new TaskServers()

describe('a task', () => {
  it('that is to be there once is not added to the same one that waits, but to one that is being done', async () => {
    const gate = Promise.withResolvers<void>()
    const tasks = servers.server(() => gate.promise)
    const business = await servers.addBusiness()
    const leaveOnce = (name: string) => servers.leave(business, name, leaveTaskOnce)
    for (const name of ['a', 'a', 'b']) await leaveOnce(name)
    expect(await servers.count()).toBe(2)
    tasks.wake()
    await expect.poll(() => servers.underWay()).toBe(1)
    for (const name of ['a', 'a']) await leaveOnce(name)
    expect(await servers.count()).toBe(3)
    gate.resolve()
    await expect.poll(() => servers.count()).toBe(0)
    expect(servers.done.toSorted()).toEqual(['a', 'a', 'b'])
  })

  it('that waits is done after the commit of whoever counted on it', async () => {
    const tasks = servers.server()
    const business = await servers.addBusiness()
    await servers.leave(business, 'a', leaveTaskOnce)
    let atCommit = -1
    await servers.db.database.transaction(business, async (tx) => {
      await leaveTaskOnce(tx, GREETING, { name: 'a' })
      tasks.wake()
      await new Promise((resolve) => setTimeout(resolve, 200))
      atCommit = servers.done.length
    })
    expect(atCommit).toBe(0)
    await expect.poll(() => servers.done).toEqual(['a'])
  })

  it('that was left in a transaction is there if and only if that was committed', async () => {
    const left = servers.db.database.transaction(await servers.addBusiness(), async (tx) => {
      await leaveTask(tx, GREETING, { name: 'a' })
      throw new Error('refused')
    })
    await expect(left).rejects.toThrow('refused')
    expect(await servers.count()).toBe(0)
  })

  it('that waits to be tried again is tried at once where somebody hastens it', async () => {
    let isBroken = true
    const tasks = servers.server(async () => {
      if (isBroken) throw new Error('no line')
    })
    const business = await servers.addBusiness()
    await servers.leave(business, 'a')
    tasks.wake()
    await expect.poll(() => servers.count('last_error is not null')).toBe(1)
    isBroken = false
    tasks.wake()
    await servers.db.database.transaction(business, (tx) => hastenTasks(tx, GREETING))
    tasks.wake()
    await expect.poll(() => servers.done).toEqual(['a'])
  })
})
