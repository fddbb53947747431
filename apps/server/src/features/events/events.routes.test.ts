import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory } from '#test/factories'

let app: TestApp
let shop: Member
let address: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

interface Stream {
  /** Reads on until an event of this id was seen, and answers it with its number. */
  eventOf(id: string): Promise<{ number: number; data: string }>
  /** Reads on until the text was seen. */
  until(text: string): Promise<string>
  close(): Promise<void>
}

const listen = async (member: Member, lastEventId?: number, query = ''): Promise<Stream> => {
  const response = await fetch(`${address}/api/v1/events${query}`, {
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let seen = ''
  const until = async (text: string): Promise<string> => {
    while (!seen.includes(text)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`The stream ended without ${text}: ${seen}`)
      seen += value
    }
    return seen
  }
  await until(': connected')
  return {
    until,
    eventOf: async (id) => {
      const event = (await until(`"id":"${id}"`)).split('\n\n').find((part) => part.includes(`"id":"${id}"`)) ?? ''
      return { number: Number(/id: (\d+)/.exec(event)?.[1]), data: /data: (.*)/.exec(event)?.[1] ?? '' }
    },
    close: () => reader.cancel(),
  }
}

it('tells every browser of the business of a change, and no other business', async () => {
  const other = await app.signUp()
  const [mine, second, foreign] = await Promise.all([listen(shop), listen(shop), listen(other)])
  const id = await addCategory(shop)
  for (const stream of [mine, second]) {
    expect(JSON.parse((await stream.eventOf(id)).data)).toEqual({ collection: 'categories', id, op: 'create' })
  }
  const theirs = await addCategory(other)
  await foreign.eventOf(theirs)
  expect(await foreign.until('')).not.toContain(id)
  await Promise.all([mine, second, foreign].map((stream) => stream.close()))
})

it('resumes after the last event that was seen, without a gap', async () => {
  const first = await listen(shop)
  const { number } = await first.eventOf(await addCategory(shop))
  await first.close()
  const missed = [await addCategory(shop), await addCategory(shop)]
  const again = await listen(shop, number)
  for (const id of missed) expect((await again.eventOf(id)).number).toBeGreaterThan(number)
  await again.close()
})

it('tells a page that read before it listened what changed meanwhile', async () => {
  const id = await addCategory(shop)
  const stream = await listen(shop, undefined, '?missed=60000')
  expect(JSON.parse((await stream.eventOf(id)).data)).toEqual({ collection: 'categories', id, op: 'create' })
  await stream.close()
})

it('asks for a fresh look when the last event seen is no longer kept', async () => {
  const stream = await listen(shop, 999_999_999)
  expect(await stream.until('event: reset')).not.toContain('collection')
  await stream.close()
})

it('does not hold up the end of the server', async () => {
  const another = await startTestApp()
  const member = await another.signUp()
  const at = await another.http.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${at}/api/v1/events`, { headers: { authorization: `Bearer ${member.token}` } })
  const began = performance.now()
  await another.stop()
  expect(performance.now() - began).toBeLessThan(3_000)
  await response.text()
})
