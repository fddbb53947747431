import { api } from '@trastienda/contract/api'
import { calls, type CallName } from '@trastienda/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { sampleRequest } from '#test/requests/sample-input'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const names = Object.keys(calls) as CallName[]
const memberCalls = names.filter((name) => api[name].needs !== 'public')
const bodyCalls = names.filter((name) => 'body' in api[name])
const writes = names.filter((name) => api[name].writes)

const send = (name: CallName, token: string | undefined, body?: unknown, key?: string) => {
  const sample = sampleRequest(name)
  const payload = body === undefined ? sample.body : body
  return app.http.inject({
    method: sample.method as 'GET',
    url: sample.url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  })
}

describe('every call', () => {
  it('saw the calls', () => {
    expect(memberCalls.length).toBeGreaterThan(20)
    expect(writes.length).toBeGreaterThan(8)
  })

  it.each(memberCalls)('%s answers 401 without a token and with a wrong one', async (name) => {
    for (const token of [undefined, 'x'.repeat(43), 'ñ']) {
      const response = await send(name, token)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ code: 'unauthenticated', message: 'Tenés que iniciar sesión.' })
    }
  })

  it.each(bodyCalls)('%s never answers 5xx to a hostile body', async (name) => {
    const hostile = [
      '',
      'null',
      '[]',
      '{}',
      '"texto"',
      '{"a":',
      '{"__proto__":{"x":1}}',
      `{"constructor":{"prototype":{"x":1}}}`,
      JSON.stringify({ ...(sampleRequest(name).body as object), desconocido: 1 }),
      JSON.stringify(twisted(sampleRequest(name).body, '\u0000')),
      JSON.stringify(twisted(sampleRequest(name).body, '\ud800')),
      `{"$id":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      JSON.stringify(twisted(sampleRequest(name).body, 1e308)),
      JSON.stringify(twisted(sampleRequest(name).body, -1)),
      JSON.stringify(twisted(sampleRequest(name).body, { $gt: '' })),
      JSON.stringify(twisted(sampleRequest(name).body, "'; drop table person; --")),
      JSON.stringify(twisted(sampleRequest(name).body, 'x'.repeat(100_000))),
    ]
    for (const body of hostile) {
      const response = await send(name, shop.token, body)
      expect(response.statusCode, `${name} ${body.slice(0, 200)} → ${response.body}`).toBeLessThan(500)
    }
  })

  it.each(memberCalls)('%s never answers 5xx to a hostile path or query', async (name) => {
    const { method, url } = sampleRequest(name)
    const [path = '', query = ''] = url.split('?')
    const urls = ['%00', '%ff', '..%2f..%2fetc', "'%20or%20'1'='1", 'x'.repeat(300)].flatMap((text) => [
      path.replaceAll('nadie', text),
      `${path}?search=${text}&page=${text}`,
      `${path}?search=${text}`,
      `${path}?${query}&tab=${text}`,
      `${path}?page=1000000&pageSize=200&start=${text}`,
    ])
    for (const edge of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00.000-23:59']) {
      urls.push(...['start', 'end', 'at', 'startDate'].map((name) => `${path}?${name}=${encodeURIComponent(edge)}`))
    }
    for (const hostile of urls) {
      if (name === 'events.stream') continue
      const response = await app.http.inject({
        method: method as 'GET',
        url: hostile,
        headers: { authorization: `Bearer ${shop.token}` },
      })
      expect(response.statusCode, `${hostile} → ${response.body}`).toBeLessThan(500)
    }
  })

  describe('in consultation mode', () => {
    let late: Member

    beforeAll(async () => {
      late = await app.signUp()
    })

    it.each(writes)('%s answers 403, and reads go on', async (name) => {
      for (const change of [`state = 'trial', trial_ends_at = now() - interval '1 minute'`, `state = 'cancelled'`]) {
        await app.sql(`update subscription set ${change} where business_id = $1`, [late.businessId])
        const response = await send(name, late.token)
        expect(response.statusCode).toBe(403)
        expect(response.json()).toMatchObject({ code: 'license_read_only' })
      }
      expect((await late.call('products.list', {})).status).toBe(200)
      expect((await late.call('subscription.get', {})).body.data.code).toBe(3)
    })
  })
})

/** The same body with every leaf replaced. */
const twisted = (value: unknown, leaf: unknown): unknown => {
  if (Array.isArray(value)) return value.map((member) => twisted(member, leaf))
  if (typeof value !== 'object' || value === null) return leaf
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, twisted(member, leaf)]))
}

describe('the server', () => {
  it('serves a whole OpenAPI 3.1 document of the calls', async () => {
    const document = (await app.http.inject({ url: '/api/v1/openapi.json' })).json()
    const { openapi, paths } = document
    expect(openapi).toBe('3.1.0')
    const operations = Object.values(paths as object).flatMap(
      (path) => Object.values(path as object) as { operationId: string }[],
    )
    expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(names.toSorted())
    expect((await app.http.inject({ url: '/api/docs/' })).statusCode).toBe(200)
    expect((await app.http.inject({ url: '/api/docs/json' })).json()).toEqual(document)
  })

  it('answers an unknown call with the body of a missing record', async () => {
    const response = await app.http.inject({ url: '/api/v1/nada' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 'not_found', message: 'No encontramos lo que buscás.' })
  })

  it('sends the security headers and a request id with every answer', async () => {
    const { headers } = await app.http.inject({ url: '/health' })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(['/health', '/api/docs/', '/api/v1/openapi.json', '/api/v1/nada', '/'])(
    'sends nobody to https who asked for %s by http',
    async (url) => {
      const { headers } = await app.http.inject({ url })
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  it('says that it is alive and ready', async () => {
    expect((await app.http.inject({ url: '/health' })).json()).toEqual({ status: 'ok' })
    expect((await app.http.inject({ url: '/ready' })).json()).toEqual({ status: 'ready' })
  })

  it('refuses a key used before with another body, and gives the first answer to the same one', async () => {
    const first = await shop.call('categories.create', { body: { name: 'Bebidas' } }, { key: 'k1' })
    const again = await shop.call('categories.create', { body: { name: 'Bebidas' } }, { key: 'k1' })
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replay']).toBe('true')
    const other = await shop.call('categories.create', { body: { name: 'Otra' } }, { key: 'k1' })
    expect([other.status, other.problem.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it.each(['{"name":"\\ud800"}', '{"name":["a",{"b":"x\\udfffy"}]}', '{"\\ud800":1}'])(
    'refuses text that is no Unicode, wherever it stands: %s',
    async (body) => {
      const response = await send('categories.create', shop.token, body)
      expect([response.statusCode, response.json().code]).toEqual([400, 'malformed'])
    },
  )

  it('takes a pair of surrogates for the one letter that it is', async () => {
    const response = await send('categories.create', shop.token, '{"name":"Mate \\ud83e\\uddc9"}')
    expect(response.statusCode).toBe(201)
  })

  it.each(['uno', '1.5', '-1', '', '"', '1, 2'])('refuses an If-Match that it cannot read: %j', async (header) => {
    const { data } = (
      await shop.call('categories.create', { body: { name: `Con ${header.length} ${header.charCodeAt(0)}` } })
    ).body
    const refused = await shop.call(
      'categories.update',
      { params: { id: data.$id }, body: { name: 'Otra' } },
      { headers: { 'if-match': header } },
    )
    expect([refused.status, refused.problem.code]).toEqual([400, 'malformed'])
  })

  it('refuses a body that is too large', async () => {
    const response = await send('categories.create', shop.token, JSON.stringify({ name: 'x'.repeat(1_100_000) }))
    expect([response.statusCode, response.json().code]).toEqual([413, 'too_large'])
  })
})
