import { expect, it } from 'vitest'
import type { VoucherService } from '#platform/arca/voucher-service'
import type { Database } from '#platform/database/database'
import { randomNumbers } from '#test/random-numbers'
import { expectAgreement, testOnOwnLines, type TestLine, type TestQueue } from '#test/arca/voucher-queue'

let queue: TestQueue
let line: TestLine

testOnOwnLines((...opened) => {
  ;[queue, line] = opened
})

it('adopts what was granted while its answer was lost', async () => {
  queue.simulator.faults.set('answerLost', { times: 1, operations: ['FECAESolicitar'] })
  await line.ask(121)
  expect(await line.work()).toBe('done')
  await expectAgreement(line)
  expect(line.granted()).toHaveLength(1)
})

it('keeps what ARCA noted, and how it said so, of what it looks up', async () => {
  const receiver = { name: 'Sur', condition: 6, taxNumber: '20111111112' } as const
  queue.simulator.faults.set('answerLost', { times: 1, operations: ['FECAESolicitar'] })
  await line.ask(121, { letter: 'A', receiver })
  expect(await line.work({ of: { ...line.sequence, type: 1 } })).toBe('done')
  expect(await line.stored()).toMatchObject([{ state: 'authorized', messages: [{ code: 10238 }, { code: 10217 }] }])
  expect(await line.exchanges()).toEqual([
    { operation: 'FECompUltimoAutorizado', status: 200, isCleared: true, isFound: false },
    { operation: 'FECAESolicitar', status: null, isCleared: true, isFound: null },
    { operation: 'FECompConsultar', status: 200, isCleared: true, isFound: true },
  ])
})

it('keeps what ARCA refused to say too, once for as long as it refuses', async () => {
  queue.simulator.faults.set('unavailablePage', { operations: ['FECompUltimoAutorizado'] })
  await line.ask(121)
  await expect(line.work()).rejects.toThrow('ARCA answered 503')
  await expect(line.work()).rejects.toThrow('ARCA answered 503')
  queue.simulator.faults.clear()
  expect(await line.work()).toBe('done')
  expect((await line.exchanges()).map(({ operation, status }) => [operation, status])).toEqual([
    ['FECompUltimoAutorizado', 503],
    ['FECompUltimoAutorizado', 200],
    ['FECAESolicitar', 200],
  ])
})

it('sends the same again only when it cannot be under way any more', async () => {
  queue.simulator.faults.set('connectionReset', { times: 1, operations: ['FECAESolicitar'] })
  await line.ask(121)
  expect(await line.work()).toBe('waiting')
  expect(await line.stored()).toMatchObject([{ state: 'uncertain', number: 1 }])
  expect(await line.work()).toBe('waiting')
  queue.simulator.clock.move(61)
  expect(await line.work()).toBe('done')
  await expectAgreement(line)
})

it('gives no other number while ARCA has counted a voucher that it does not find', async () => {
  queue.simulator.faults.set('processedTwice', { times: 1 })
  queue.simulator.faults.set('error602', { times: 1, operations: ['FECompConsultar'] })
  await line.ask(121)
  expect(await line.work()).toBe('waiting')
  expect(await line.stored()).toMatchObject([{ state: 'uncertain', number: 1 }])
  expect(await line.work()).toBe('done')
  expect(line.granted()).toHaveLength(1)
  await expectAgreement(line)
})

it('gives a sequence to one server at a time, and to another when the first one dies', async () => {
  await line.ask(121)
  const dying = line.work({
    vouchers: {
      authorize: async (voucher) => {
        expect(await line.work()).toBe('busy')
        await queue.client.vouchers.authorize(voucher)
        throw new Error('killed')
      },
    },
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await line.work()).toBe('busy')
  queue.simulator.clock.move(301)
  expect(await line.work()).toBe('done')
  await expectAgreement(line)
})

it('writes nothing for a server whose lease has passed on', async () => {
  await line.ask(121)
  const late = await line.work({
    vouchers: {
      authorize: async (voucher) => {
        const answer = await queue.client.vouchers.authorize(voucher)
        queue.simulator.clock.move(301)
        expect(await line.work()).toBe('done')
        return answer
      },
    },
  })
  expect(late).toBe('busy')
  expect(line.granted()).toHaveLength(1)
  await expectAgreement(line)
})

it('gives no number twice, loses none and leaves no gap, whatever fails and whoever is killed', async () => {
  const random = randomNumbers(20_261_122)
  const strikes = (percent: number): boolean => random.below(100) < percent
  const killed = new Error('killed')
  const dying = <T>(call: () => Promise<T>): Promise<T> =>
    strikes(3) ? Promise.reject(killed) : call().then((value) => (strikes(3) ? Promise.reject(killed) : value))
  const vouchers: VoucherService = {
    ...queue.client.vouchers,
    authorize: (voucher) => dying(() => queue.client.vouchers.authorize(voucher)),
    lookUp: (id) => dying(() => queue.client.vouchers.lookUp(id)),
    lastNumber: (of) => dying(() => queue.client.vouchers.lastNumber(of)),
  }
  const database: Pick<Database, 'transaction'> = {
    transaction: (id, run) => dying(() => queue.db.database.transaction(id, run)),
  }
  const lossy = { operations: ['FECAESolicitar', 'FECompConsultar'] }
  queue.simulator.faults.set('answerLost', { probability: 0.2, ...lossy })
  queue.simulator.faults.set('halfSent', { probability: 0.05, ...lossy })
  queue.simulator.faults.set('connectionReset', { probability: 0.05, ...lossy })
  queue.simulator.faults.set('processedTwice', { probability: 0.05 })
  queue.simulator.faults.set('error501', { probability: 0.03 })
  queue.simulator.faults.set('error602', { probability: 0.02 })
  queue.simulator.faults.set('error600', { probability: 0.02 })

  const sales = 120
  for (let sale = 0; sale < sales; sale += 1) await line.ask(1 + sale)
  for (let round = 0; round < 400; round += 1) {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => line.work({ vouchers, database })))
    if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'done')) break
    queue.simulator.clock.move(305)
  }
  expect((await line.stored()).map(({ state }) => state)).toEqual(Array.from({ length: sales }, () => 'authorized'))
  expect(line.granted()).toHaveLength(sales)
  await expectAgreement(line)
}, 120_000)
