import { addDays } from '@trastienda/domain/calendar/business-day'
import { dayAfter } from '@trastienda/arca-simulator/clock'
import { expect, it } from 'vitest'
import { grantedElsewhere } from '#test/arca/granted-elsewhere'
import { expectAgreement, testOnOwnLines, type TestLine, type TestQueue } from '#test/arca/voucher-queue'
import { vouchersRepository } from './vouchers.repository.ts'

let queue: TestQueue
let line: TestLine

testOnOwnLines((...opened) => {
  ;[queue, line] = opened
})

it('numbers and authorises them in the order in which they were asked for', async () => {
  const ids = [await line.ask(121), await line.ask(242), await line.ask(363)]
  expect(await line.work()).toBe('done')
  expect((await line.stored()).map(({ id, state, number }) => [id, state, number])).toEqual(
    ids.map((id, at) => [id, 'authorized', at + 1]),
  )
  await expectAgreement(line)
})

it('goes on after what ARCA has already, on its first use only', async () => {
  line.grantToOthers(41, '20261101')
  await line.ask(121)
  await line.work()
  expect(await line.stored()).toMatchObject([{ number: 42, state: 'authorized' }])
})

it('dates its first voucher no earlier than the last one of another program, without being told by a rejection', async () => {
  const ahead = dayAfter(queue.tenthOfNextMonth(), 3)
  line.grantToOthers(41, ahead)
  await line.ask(121)
  await line.ask(242)
  expect(await line.work()).toBe('done')
  expect(await line.stored()).toMatchObject([
    { number: 42, state: 'authorized', day: ahead, attempts: 1, messages: [] },
    { number: 43, state: 'authorized', day: ahead, attempts: 1, messages: [] },
  ])
})

it('waits, and says why, while ARCA takes no day yet that another program has used', async () => {
  const ahead = dayAfter(queue.tenthOfNextMonth(), 8)
  line.grantToOthers(41, ahead)
  await line.ask(121)
  const words = `es del ${ahead.slice(6)}/${ahead.slice(4, 6)}/${ahead.slice(0, 4)}`
  expect(await line.work()).toBe('waiting')
  expect(await line.stored()).toMatchObject([{ state: 'pending', messages: [] }])
  const told = await queue.db.database.transaction(line.businessId, (tx) =>
    vouchersRepository.failing(tx, ['simulator']),
  )
  expect(told?.text).toContain(words)
  queue.simulator.clock.move(3 * 24 * 3600)
  expect(await line.work()).toBe('done')
  expect(await line.stored()).toMatchObject([{ number: 42, state: 'authorized', day: ahead }])
  expect(
    await queue.db.database.transaction(line.businessId, (tx) => vouchersRepository.failing(tx, ['simulator'])),
  ).toBeUndefined()
})

it('tells of services that they are to be paid on its own day, where it waited beyond the one that was meant', async () => {
  const day = queue.tenthOfNextMonth()
  const of = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  const service = { from: of(day), to: of(day), dueOn: of(day) }
  await line.ask(121, { concept: 2, service, today: of(day) })
  queue.simulator.clock.move(2 * 24 * 3600)
  expect(await line.work()).toBe('done')
  const issued = dayAfter(day, 2)
  expect(await line.stored()).toMatchObject([{ state: 'authorized', day: issued, dueOn: of(issued) }])
  expect(line.granted()[0]?.details).toContain(`<FchServHasta>${day}</FchServHasta><FchVtoPago>${issued}</FchVtoPago>`)
})

it('numbers no sale that became old while it waited and that nobody confirmed: it is asked for again', async () => {
  const soldOn = queue.tenthOfNextMonth().replace(/(....)(..)(..)/, '$1-$2-$3')
  const [long, confirmed] = [
    await line.ask(121, {}, { soldOn, isOldConfirmed: false }),
    await line.ask(242, {}, { soldOn, isOldConfirmed: true }),
  ]
  queue.simulator.clock.move(6 * 24 * 3600)
  const fresh = await line.ask(363, {}, { soldOn: addDays(soldOn, 1), isOldConfirmed: false })
  expect(await line.work()).toBe('done')
  expect((await line.stored()).map(({ id, state, number }) => [id, state, number])).toEqual([
    [confirmed, 'authorized', 1],
    [fresh, 'authorized', 2],
  ])
  const unasked = await queue.db.database.transaction(line.businessId, (tx) =>
    vouchersRepository.unasked(tx, 10, ['simulator']),
  )
  expect(unasked).toMatchObject([{ transactionId: long, reasons: [expect.stringContaining('pedila de nuevo')] }])
})

it('keeps a rejected voucher’s number for the next one, with what ARCA said', async () => {
  await line.ask(121, { receiver: { name: 'x', condition: 4, taxNumber: '30999032083' } })
  queue.simulator.store.keepTaxpayer({
    cuit: '30999032083',
    name: 'x',
    condition: 'exento',
    exists: false,
    isActive: true,
  })
  await line.ask(242)
  expect(await line.work()).toBe('done')
  expect((await line.stored()).map(({ state, number }) => [state, number])).toEqual([
    ['rejected', 1],
    ['authorized', 1],
  ])
  expect((await line.stored())[0]?.messages).toMatchObject([{ code: 10015 }])
  await expectAgreement(line)
})

it('numbers anew what another program took the number of, and says so', async () => {
  await line.ask(121)
  await line.work()
  queue.simulator.faults.set('numberStolen', { times: 1 })
  await line.ask(242)
  expect(await line.work()).toBe('done')
  expect((await line.stored()).map(({ number, state }) => [number, state])).toEqual([
    [1, 'authorized'],
    [3, 'authorized'],
  ])
  expect((await line.stored())[1]?.messages).toMatchObject([{ text: expect.stringContaining('número 2') }])
})

it('stops when another program numbers here, until somebody says that it may go on', async () => {
  await line.ask(121)
  await line.work()
  const [first] = line.granted()
  queue.simulator.store.grant(grantedElsewhere(first!, 2))
  await line.ask(242)
  expect(await line.work()).toBe('halted')
  expect(await line.work()).toBe('halted')
  await queue.db.database.transaction(line.businessId, async (tx) => vouchersRepository.resume(tx))
  expect(await line.work()).toBe('done')
  expect((await line.stored()).map(({ number }) => number)).toEqual([1, 3])
})
