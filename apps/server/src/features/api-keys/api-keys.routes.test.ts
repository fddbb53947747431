import { api } from '@trastienda/contract/api'
import { calls, type CallName } from '@trastienda/contract/calls'
import { isForPeople } from '@trastienda/contract/endpoint'
import { apiKeyCapabilities, completed, isForApiKeys } from '@trastienda/domain/staff/api-keys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey } from '#test/api-keys'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { realRequests } from '#test/requests/real-requests'
import { addMember } from '#test/roles'
import { sampleRequest } from '#test/requests/sample-input'
import { buildWorld } from '#test/world'

let app: TestApp
let shop: Member
let now = new Date('2026-11-20T15:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  shop = await app.signUp()
})
afterAll(() => app.stop())

/** The calls that a key may be made for; a test below checks that there are no others. */
const openCalls = (Object.keys(calls) as CallName[]).filter((name) => {
  const { needs } = api[name]
  if (needs === 'public' || needs === 'person' || isForPeople(api[name])) return false
  return needs === 'member' || isForApiKeys(needs)
})

const addKey = (capabilities: Parameters<typeof addApiKey>[2]) => addApiKey(app, shop, capabilities)
const listed = async (id: string) => (await shop.call('api_keys.list', {})).body.data.find((each) => each.$id === id)

const saleBody = async () =>
  documentBody('sale', await addPerson(shop, 'Cliente'), [
    { product: await addProduct(shop), quantity: 2, sellingPrice: 100 },
  ])

describe('an API key', () => {
  it('is told once, looks like one, and only its hash is kept', async () => {
    const { id, secret } = await addKey(['look'])
    expect(secret).toMatch(/^tk_[\w-]{43}$/)
    const [kept] = await app.sql('select token_hash from access_token where api_key_id = $1', [id])
    expect(Buffer.from(kept!['token_hash'] as Uint8Array)).toHaveLength(32)
    expect(JSON.stringify((await shop.call('api_keys.list', {})).body)).not.toContain(secret)
    const answers = await app.sql('select answer::text from request')
    expect(JSON.stringify(answers)).not.toContain('tk_')
  })

  it('is made once for one intent, whose repeat is not told it', async () => {
    const body = { name: 'Repetida', capabilities: ['look' as const] }
    const first = await shop.call('api_keys.create', { body }, { key: 'una clave' })
    const again = await shop.call('api_keys.create', { body }, { key: 'una clave' })
    expect([again.status, again.headers['idempotent-replay']]).toEqual([201, 'true'])
    expect(again.body.data).toEqual({ apiKey: first.body.data.apiKey })
    expect(first.body.data.secret).toBeDefined()
    expect(JSON.stringify(await app.sql('select answer from request'))).not.toContain('tk_')
  })

  it('says who made it, when, and when it was used last, to the minute', async () => {
    const { id, call, name } = await addKey(['look'])
    const made = { name, capabilities: ['look'], createdBy: 'Ana Paz', createdAt: now.toISOString(), isUsable: true }
    expect(await listed(id)).toEqual({ $id: id, ...made })
    const used = now.toISOString()
    await call('products.list', {})
    now = new Date(now.getTime() + 59_000)
    await call('products.list', {})
    expect((await listed(id))?.lastUsedAt).toBe(used)
    now = new Date(now.getTime() + 2_000)
    await call('products.list', {})
    expect((await listed(id))?.lastUsedAt).toBe(now.toISOString())
  })

  it('takes no name and no rights that the rules refuse', async () => {
    const create = (name: string, capabilities: ('look' | 'sell')[]) =>
      shop.call('api_keys.create', { body: { name, capabilities } })
    expect((await create(' ', ['look'])).problem).toMatchObject({ code: 'required' })
    expect((await create('Tienda', [])).problem).toMatchObject({ code: 'api_key_without_rights' })
    expect((await create('Tienda', ['sell'])).problem.message).toBe(
      'Los permisos elegidos necesitan también «Ver productos, stock y contactos».',
    )
    const other = await app.signUp()
    const all = await Promise.all(
      Array.from({ length: 22 }, (_, n) =>
        other.call('api_keys.create', { body: { name: `Tienda ${n}`, capabilities: ['look'] } }),
      ),
    )
    expect(all.filter(({ status }) => status === 201).length).toBe(20)
    expect(all.find(({ status }) => status !== 201)?.problem.code).toBe('api_keys_too_many')
  })

  it('that was ended is refused at once, once and for all, and stays listed with who ended it', async () => {
    const { id, call } = await addKey(['look'])
    expect((await call('products.list', {})).status).toBe(200)
    const ended = (await shop.call('api_keys.end', { params: { id } })).body.data
    expect(ended).toMatchObject({ endedBy: 'Ana Paz', endedAt: now.toISOString(), isUsable: false })
    const refused = await call('products.list', {})
    expect([refused.status, refused.problem.code]).toEqual([401, 'unauthenticated'])
    expect(await listed(id)).toEqual(ended)
    expect((await shop.call('api_keys.end', { params: { id } })).problem.code).toBe('api_key_ended')
  })

  it('that was ended is refused though its token should be left', async () => {
    const { id, call } = await addKey(['look'])
    await app.sql('update api_key set ended_at = now() where id = $1', [id])
    expect((await call('products.list', {})).status).toBe(401)
  })

  it('belongs to one business, and goes on when its maker has gone', async () => {
    const other = await addMember(app, shop, 'owner')
    const { id, call } = await addApiKey(app, other, ['look'])
    await app.sql(`update membership set status = 'suspended' where business_id = $1 and user_id <> $2`, [
      shop.businessId,
      await app.sql('select id from user_account where email = $1', [shop.email]).then(([row]) => row!['id']),
    ])
    expect((await other.call('products.list', {})).status).toBe(401)
    expect((await call('products.list', {})).status).toBe(200)
    expect((await listed(id))?.createdBy).toBe('Ana Paz')
    const foreign = await addProduct(await app.signUp())
    expect((await call('products.get', { params: { id: foreign } })).status).toBe(404)
  })
})

describe('a program', () => {
  it('sells in its own name, under a key once, and the audit and the document say so', async () => {
    const program = await addKey(['look', 'sell'])
    const body = await saleBody()
    const first = await program.call('transaction.add', { body }, { key: 'pedido 1' })
    const again = await program.call('transaction.add', { body }, { key: 'pedido 1' })
    expect([again.headers['idempotent-replay'], again.body]).toEqual(['true', first.body])
    const { id } = first.body.data.transaction
    const rows = (await shop.call('audit.list', { query: { entity: 'transaction', entityId: id } })).body.data
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual([[`${program.name} (clave de API)`, 'create']])
    const { data, members } = (await shop.call('audit.list', { query: { member: program.id } })).body
    expect([data.length, members.find(({ $id }) => $id === program.id)?.name]).toEqual([1, program.name])
    const [own] = (await shop.call('audit.list', { query: { entity: 'api_key', entityId: program.id } })).body.data
    expect(own).toMatchObject({ action: 'create', actor: 'Ana Paz', entityName: program.name })
  })

  it('has its keys of repetition for itself: another program may number its orders alike', async () => {
    const [one, other] = [await addKey(['look', 'sell']), await addKey(['look', 'sell'])]
    const body = await saleBody()
    const first = await one.call('transaction.add', { body }, { key: '1001' })
    const second = await other.call('transaction.add', { body: await saleBody() }, { key: '1001' })
    const third = await shop.call('transaction.add', { body }, { key: '1001' })
    const long = { key: '1'.repeat(100) }
    const program = await addKey(['look', 'sell'])
    const unpaid = [second.body.data.transaction.id]
    const effective = await program.call('transaction.make_effective', { body: unpaid }, long)
    expect((await program.call('transaction.make_effective', { body: unpaid }, long)).body).toEqual(effective.body)
    expect(new Set([first, second, third].map((sold) => sold.body.data.transaction.id)).size).toBe(3)
  })

  it('is refused what it has no right for, with what the right is called', async () => {
    const program = await addKey(['look'])
    const refused = await program.call('transaction.add', { body: await saleBody() })
    expect([refused.status, refused.problem]).toEqual([
      403,
      { code: 'api_key_forbidden', message: 'La clave de API no tiene el permiso «Vender y cobrar».' },
    ])
    expect((await program.call('members.list', {})).problem.code).toBe('person_only')
  })

  it('is lent nothing: beyond what it may sell for it is refused, not sent for approval', async () => {
    const program = await addKey(['look', 'sell'])
    const body = await saleBody()
    body.details.detailLines[0]!.sellingPrice = 50
    const refused = await program.call('transaction.add', { body })
    expect([refused.status, refused.problem.code]).toEqual([403, 'api_key_forbidden'])
    expect(refused.problem.approval).toBeUndefined()
    expect(refused.problem.data?.map(({ message }) => message)).toEqual([
      'La clave de API no tiene el permiso «Vender con otro precio, más descuento o más crédito».',
      expect.stringContaining('precio'),
    ])
  })

  it('is not shown what its rights do not show', async () => {
    const id = await addSale(
      shop,
      await addPerson(shop, 'Cliente'),
      [{ product: await addProduct(shop), quantity: 1, sellingPrice: 100 }],
      'effective',
    )
    const seenBy = async (capabilities: Parameters<typeof addApiKey>[2]) =>
      (await (await addKey(capabilities)).call('transactions.get', { params: { id } })).body.data.transaction.cost
    expect(await seenBy(['look', 'documents'])).toBeUndefined()
    expect(await seenBy(completed(['documents', 'figures']))).toBe(50)
    const provider = await addPerson(shop, 'Proveedor')
    const blind = await addKey(['look'])
    expect((await blind.call('people.get', { params: { id: provider } })).status).toBe(404)
  })

  it('writes nothing while the licence allows reading only', async () => {
    const late = await app.signUp()
    const program = await addApiKey(app, late, ['look', 'history', 'figures', 'catalogue'])
    await app.sql(`update subscription set state = 'cancelled' where business_id = $1`, [late.businessId])
    const refused = await program.call('categories.create', { body: { name: 'Bebidas' } })
    expect([refused.status, refused.problem.code]).toEqual([403, 'license_read_only'])
    expect((await program.call('categories.list', {})).status).toBe(200)
  })

  it('is answered as its owner is, in every call that its rights open', { timeout: 120_000 }, async () => {
    const statuses: Record<'owner' | 'program', string[]> = { owner: [], program: [] }
    for (const caller of ['owner', 'program'] as const) {
      const owner = await app.signUp()
      const world = await buildWorld(owner, 'Propio')
      const sender = caller === 'owner' ? owner : await addApiKey(app, owner, [...apiKeyCapabilities])
      for (const name of openCalls)
        for (const input of realRequests(world)[name])
          statuses[caller].push(`${name} ${(await sender.call(name, input)).status}`)
    }
    expect(statuses.owner.filter((each) => / 20[01]$/.test(each)).length).toBeGreaterThan(80)
    expect(statuses.program).toEqual(statuses.owner)
  })

  it('with every right that keys can have opens no call of a person’s own, of the team, the settings or the audit', async () => {
    const program = await addKey([...apiKeyCapabilities])
    const opened: CallName[] = []
    for (const name of Object.keys(calls) as CallName[]) {
      if (api[name].needs === 'public') continue
      const { method, url, body } = sampleRequest(name)
      const answer = await app.http.inject({
        method: method as 'GET',
        url,
        headers: { authorization: `Bearer ${program.secret}`, 'idempotency-key': `k ${name}` },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      if (!answer.body.includes('"person_only"')) opened.push(name)
    }
    const isClosed = (name: CallName) =>
      isForPeople(api[name]) || ['resolve', 'settings', 'team', 'audit'].includes(api[name].needs)
    expect(opened.filter(isClosed)).toEqual([])
    expect(opened.length).toBeGreaterThan(80)
    const persons: CallName[] = [
      'users.get',
      'sessions.list',
      'pin.set',
      'approvals.create',
      'events.stream',
      'totp.start',
      'offline_sales.add',
      'api_keys.create',
      'backups.get',
    ]
    expect(opened.filter((name) => persons.includes(name))).toEqual([])
  })
})
