import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConnectionError } from './http.ts'
import { sendOnce } from './waiting-writes.ts'

/** What the server was asked to write, by key and name of the zone; answers what the test puts here. */
const sent: { key: string | null; name: unknown }[] = []
let answers: (() => Promise<Response>)[] = []

const session = { token: 't', expiresIn: 900, user: { id: 'u' } }
const fetchStub = async (url: string, { headers, body, signal }: RequestInit): Promise<Response> => {
  if (url.endsWith('/session/refresh')) return Response.json({ data: session })
  sent.push({ key: new Headers(headers).get('idempotency-key'), name: JSON.parse(body as string).name })
  const lost = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([answers.shift()?.() ?? Response.json({ data: {} }), lost])
}
const lose = () => Promise.reject(new TypeError('Failed to fetch'))
const refuse = async () => Response.json({ code: 'validation', message: 'No' }, { status: 422 })
const neverAnswer = () => new Promise<never>(() => undefined)

const addZone = (name: string) => sendOnce('zones.create', { body: { name } })

describe('a write from the click until its outcome is known', () => {
  let network: { onLine: boolean }

  beforeEach(() => {
    sent.length = 0
    answers = []
    network = { onLine: true }
    vi.stubGlobal('navigator', network)
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('fetch', fetchStub)
  })
  afterEach(() => {
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
