import { quantity } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { ScanQueue, type ScanAnswer } from './scan-queue.ts'

const scan = (code: string) => ({ id: code, code, quantity: quantity(1) })

/** A server whose answers come when the test says so. */
const slowServer = () => {
  const waiting = new Map<string, { resolve: (name: string | undefined) => void; reject: (error: Error) => void }>()
  const find = (code: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      waiting.set(code, { resolve, reject })
    })
  return { find, waiting }
}

const recorder = () => {
  const answers: [string, ScanAnswer<string>][] = []
  return { answers, record: (made: { code: string }, answer: ScanAnswer<string>) => answers.push([made.code, answer]) }
}

test('answers that overtake each other are handed on in the order of the scans', async () => {
  const { find, waiting } = slowServer()
  const { answers, record } = recorder()
  const queue = new ScanQueue(find)
  queue.handOnTo(record)
  for (const code of ['1', '2', '3']) queue.add(scan(code))
  for (const code of ['3', '2', '1']) waiting.get(code)?.resolve(`product ${code}`)
  await queue.settled()
  expect(answers).toEqual([
    ['1', { product: 'product 1' }],
    ['2', { product: 'product 2' }],
    ['3', { product: 'product 3' }],
  ])
})

test('every scan is asked for at once, without waiting for the one before', () => {
  const { find, waiting } = slowServer()
  const queue = new ScanQueue(find)
  for (let code = 1; code <= 60; code += 1) queue.add(scan(String(code)))
  expect(waiting.size).toBe(60)
})

test('an unknown code and a failed question hold up nobody', async () => {
  const { find, waiting } = slowServer()
  const { answers, record } = recorder()
  const queue = new ScanQueue(find)
  queue.handOnTo(record)
  for (const code of ['1', '2', '3']) queue.add(scan(code))
  waiting.get('2')?.reject(new Error('no network'))
  waiting.get('1')?.resolve(undefined)
  waiting.get('3')?.resolve('product 3')
  await queue.settled()
  expect(answers.map(([, answer]) => answer)).toEqual([
    { isMissing: true },
    { isFailed: true },
    { product: 'product 3' },
  ])
})
