import { endPage } from '#test/end-page.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionError } from '#platform/net/http.ts'
import { signIn } from '#platform/session/sign-in.ts'
import { signOut } from '#platform/session/sign-out.ts'
import { outcomesOfWrites, sendOnce } from './waiting-writes.ts'

/** What the server was asked to write, by key and name of the zone; answers what the test puts here. */
const sent: { key: string | null; token: string | null; name: unknown }[] = []
let answers: (() => Promise<Response>)[] = []

const sessionOf = (id: string) => ({ token: `of-${id}`, expiresIn: 900, businessId: 'shop', user: { id } })
const fetchStub = async (url: string, { method, headers, body, signal }: RequestInit): Promise<Response> => {
  if (url.endsWith('/session'))
    return method === 'POST' ? Response.json({ data: sessionOf(JSON.parse(body as string).email) }) : new Response()
  const given = new Headers(headers)
  sent.push({
    key: given.get('idempotency-key'),
    token: given.get('authorization'),
    name: JSON.parse(body as string).name,
  })
  const lost = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([answers.shift()?.() ?? Response.json({ data: {} }), lost])
}
const lose = () => Promise.reject(new TypeError('Failed to fetch'))
const refuse = async () => Response.json({ code: 'validation', message: 'No' }, { status: 422 })
const neverAnswer = () => new Promise<never>(() => undefined)

const addZone = (name: string) => sendOnce('zones.create', { body: { name } })

describe('a write from the click until its outcome is known', () => {
  let network: { onLine: boolean }

  beforeEach(async () => {
    sent.length = 0
    answers = []
    network = { onLine: true }
    vi.stubGlobal('navigator', network)
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('fetch', fetchStub)
    await signIn('ana', '')
  })
  afterEach(async () => {
    await signOut()
    await endPage()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('after a lost answer the same write goes out under the same key, another one and a second one do not', async () => {
    answers = [lose]
    await expect(addZone('Norte')).rejects.toThrow(ConnectionError)
    await addZone('Sur')
    await addZone('Norte')
    await addZone('Norte')
    const [lost, other, again, second] = sent.map(({ key }) => key)
    expect(again).toBe(lost)
    expect(new Set([lost, other, second]).size).toBe(3)
  })

  test("a write goes out in the name of whoever made it, and is nobody else's under the same key", async () => {
    answers = [lose]
    await expect(addZone('Alem')).rejects.toThrow(ConnectionError)
    network.onLine = false
    void addZone('Boedo')
    await signOut()
    await signIn('beto', '')
    network.onLine = true
    window.dispatchEvent(new Event('online'))
    await addZone('Alem')
    expect(sent.map(({ token, name }) => [token, name])).toEqual([
      ['Bearer of-ana', 'Alem'],
      ['Bearer of-beto', 'Alem'],
    ])
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
    await signOut()
    await signIn('ana', '')
    await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ token: 'Bearer of-ana', name: 'Boedo' }))
  })

  test('whoever waits for the outcomes waits for every write on its way, refused ones too', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers = [() => promise]
    const write = addZone('Flores')
    const ended: string[] = []
    const record = async (name: string, work: Promise<unknown>) => {
      await work.catch(() => undefined)
      ended.push(name)
    }
    const both = Promise.all([record('all', outcomesOfWrites()), record('write', write)])
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(ended).toEqual([])
    resolve(await refuse())
    await both
    expect(ended.toSorted()).toEqual(['all', 'write'])
  })

  test('the same write twice at a time is sent once, and both hear of it', async () => {
    expect(await Promise.all([addZone('Este'), addZone('Este')])).toHaveLength(2)
    expect(sent).toHaveLength(1)
  })

  test('a refusal ends the write: the next attempt has its own key', async () => {
    answers = [refuse]
    await expect(addZone('Oeste')).rejects.toThrow('No')
    await addZone('Oeste')
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
  })

  test('the same content a quarter of an hour after a lost answer is a second write', async () => {
    answers = [lose]
    await expect(addZone('Centro')).rejects.toThrow(ConnectionError)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 15 * 60_000)
    await addZone('Centro')
    expect(sent[0]?.key).not.toBe(sent[1]?.key)
  })

  test('without a network it waits and goes out when the network is back', async () => {
    network.onLine = false
    const write = addZone('Puerto')
    await Promise.resolve()
    expect(sent).toHaveLength(0)
    window.dispatchEvent(new Event('online'))
    await write
    expect(sent).toHaveLength(1)
  })

  test('neither a network that stays away nor an answer that never comes is waited for without end', async () => {
    const ends = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => ends.signal)
    network.onLine = false
    const unsent = addZone('Delta')
    network.onLine = true
    answers = [neverAnswer]
    const unanswered = addZone('Tigre')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    ends.abort(new DOMException('', 'TimeoutError'))
    await expect(unsent).rejects.toThrow(ConnectionError)
    await expect(unanswered).rejects.toThrow(ConnectionError)
    expect(sent).toHaveLength(1)
  })
})
