import { endPage } from '#test/end-page.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportAnswer, reportNoAnswer } from '#platform/net/connectivity.ts'
import { ConnectionError } from '#platform/net/http.ts'
import { expiredUser } from '#platform/session/session.ts'
import { signIn } from '#platform/session/sign-in.ts'
import { signOut } from '#platform/session/sign-out.ts'
import { outcomesOfWrites, sendOnce } from './send-write.ts'

/** The writes that the server got, by key and name of the zone, with the test's answers. */
const sent: { key: string | null; token: string | null; name: unknown }[] = []
let answers: (() => Promise<Response>)[] = []
let isThere: boolean

const unauthenticated = { code: 'unauthenticated', message: 'No' }
const sessionOf = (id: string) => ({ token: `of-${id}`, expiresIn: 900, businessId: 'shop', user: { id } })
const fetchStub = async (url: string, { method, headers, body, signal }: RequestInit): Promise<Response> => {
  if (url.endsWith('/session'))
    return method === 'POST' ? Response.json({ data: sessionOf(JSON.parse(body as string).email) }) : new Response()
  if (url.includes('/session/refresh')) return Response.json(unauthenticated, { status: 401 })
  if (url === '/health') return isThere ? Response.json({ status: 'ok' }) : lose()
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
const endTheSession = async () => Response.json(unauthenticated, { status: 401 })
const refuse = async () => Response.json({ code: 'validation', message: 'No' }, { status: 422 })
const neverAnswer = () => new Promise<never>(() => undefined)

const addZone = (name: string) => sendOnce('zones.create', { body: { name } })

describe('a write from the click until its outcome is known', () => {
  beforeEach(async () => {
    sent.length = 0
    answers = []
    isThere = true
    vi.stubGlobal('navigator', { onLine: true })
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
    answers = [endTheSession]
    void addZone('Boedo')
    await vi.waitFor(() => expect(expiredUser()).toBeDefined())
    await signOut()
    await signIn('beto', '')
    await addZone('Alem')
    expect(sent.map(({ token, name }) => [token, name])).toEqual([
      ['Bearer of-ana', 'Alem'],
      ['Bearer of-ana', 'Boedo'],
      ['Bearer of-beto', 'Alem'],
    ])
    expect(sent[0]?.key).not.toBe(sent[2]?.key)
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

  test('a server that is known not to answer is asked nothing, and a write on its way waits no longer for it', async () => {
    answers = [neverAnswer]
    const onItsWay = addZone('Delta')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    isThere = false
    reportNoAnswer()
    await expect(onItsWay).rejects.toThrow('No hay conexión con el servidor.')
    await expect(addZone('Puerto')).rejects.toThrow('Sin conexión esto todavía no se puede hacer')
    expect(sent).toHaveLength(1)
    reportAnswer()
    await addZone('Delta')
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  test('an answer that never comes is not waited for without end', async () => {
    const ends = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => ends.signal)
    answers = [neverAnswer]
    const unanswered = addZone('Tigre')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    ends.abort(new DOMException('', 'TimeoutError'))
    await expect(unanswered).rejects.toThrow(ConnectionError)
  })
})
