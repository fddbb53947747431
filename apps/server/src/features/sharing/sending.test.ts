import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApiKey } from '#test/api-keys'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addPurchase, addSale, addShare } from '#test/factories'
import type { Mail } from '#platform/mail/mailer'
import { readPdf } from '#test/files/read-pdf'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member
let sale: string
let purchase: string
let note: string
let refusedMails = 0
const mails: Mail[] = []

beforeAll(async () => {
  app = await startTestApp({
    hasRateLimit: true,
    trustProxy: 1,
    publicUrl: 'https://tienda.ejemplo.com.ar',
    mailer: {
      send: async (mail) => {
        mails.push(mail)
        if (refusedMails-- > 0) throw new Error('The mail server is not there')
      },
    },
  })
  shop = await app.signUp()
  const { data } = (await shop.call('users.get', {})).body
  const business = { ...data.business, name: 'Kiosco www.rosa.com', email: 'rosa@ejemplo.com.ar' }
  await shop.call('users.update', { body: { ...data, business } })
  const lines = [{ product: await addProduct(shop, { stock: 50 }), quantity: 2, sellingPrice: 100 }]
  const customer = await addPerson(shop, 'Cliente')
  sale = await addSale(shop, customer, lines, 'effective')
  note = await addNote(shop, sale, [{ product: lines[0]?.product ?? '', quantity: 1 }])
  purchase = await addPurchase(shop, await addPerson(shop, 'Proveedor'), lines, { invoiceType: 'C' })
})
afterAll(() => app.stop())

const open = (address: string, ip: string) =>
  app.http.inject({
    method: 'GET',
    url: new URL(address).pathname,
    headers: { 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': ip },
  })
const lastOf = async () => (await shop.call('share.list', { query: { kind: 'document', record: sale } })).body.data[0]
const sendMail = (to: string | undefined) =>
  shop.call('share.create', {
    body: { kind: 'document', record: sale, channel: 'mail', ...(to !== undefined && { to }) },
  })

describe('a paper by mail', () => {
  it('goes to its address with the PDF and a link, answered to the shop', async () => {
    const { data } = (await sendMail('ana@ejemplo.com.ar')).body
    expect(data.url).toBeUndefined()
    await expect.poll(async () => (await lastOf())?.mailedAt).toBeDefined()
    const [mail] = mails
    expect(mail).toMatchObject({ to: 'ana@ejemplo.com.ar', replyTo: 'rosa@ejemplo.com.ar' })
    // A mail program makes no link of a shop's name.
    expect(mail?.subject).toBe(`${sale} de Kiosco www rosa com`)
    const [attached] = mail?.attachments ?? []
    expect(attached?.filename).toMatch(new RegExp(`^${sale}_.*\\.pdf$`))
    expect(readPdf(attached?.content ?? Buffer.alloc(0)).join()).toContain(sale)
    const [link = ''] = /https:\S+\/p\/[\w-]{22}/.exec(mail?.text ?? '') ?? []
    expect((await open(link, '10.0.0.1')).statusCode).toBe(200)
    expect((await lastOf())?.openedAt).toBeDefined()
  })

  it('is sent again with another link while the mail server refuses it, and its task stores none', async () => {
    refusedMails = 1
    mails.length = 0
    const { share } = (await sendMail('otra@ejemplo.com.ar')).body.data
    await expect.poll(() => mails.length).toBe(1)
    const [task] = await app.sql(`select payload::text from task where kind = 'share_mail'`)
    expect(task).toEqual({ payload: `{"shareId": "${share.$id}"}` })
    await app.sql(`update task set due_at = now() - interval '1 hour' where kind = 'share_mail'`)
    app.tasks.wake()
    await expect.poll(async () => (await lastOf())?.mailedAt).toBeDefined()
    const links = mails.map(({ text }) => /https:\S+\/p\/[\w-]{22}/.exec(text)?.[0] ?? '')
    expect(new Set(links).size).toBe(2)
    const statuses = await Promise.all(links.map(async (link) => (await open(link, '10.0.0.1')).statusCode))
    expect(statuses).toEqual([404, 200])
  })

  it('needs an address', async () => {
    for (const to of [undefined, 'ana', 'ana@']) {
      const { status, problem } = await sendMail(to)
      expect([status, problem.data?.[0]?.path]).toEqual([422, 'to'])
    }
  })
})

describe('a stranger who guesses', () => {
  it('is soon asked to wait, without a look into the database, while others open their links', async () => {
    const { url = '' } = await addShare(shop, sale)
    const guess = () => open(`https://x/p/${'guess'.padEnd(22, String(Math.random()).slice(2))}`, '203.0.113.7')
    const answers = []
    for (let tries = 0; tries < 40; tries += 1) answers.push(await guess())
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers.at(-1)?.body).toContain('Esperá un momento')
    // The count stands still once the address is known to guess.
    const [{ hits } = {}] = await app.sql('select max(hits) as hits from rate_limit')
    expect(hits).toBe(31)
    expect((await open(url, '203.0.113.7')).statusCode).toBe(429)
    expect((await open(url, '203.0.113.8')).statusCode).toBe(200)
  })
})

describe('whoever may print a document', () => {
  const send = (member: Pick<Member, 'call'>, record: string) =>
    member.call('share.create', { body: { kind: 'document', record, channel: 'link' } })

  it('may send it: a cashier a sale, but neither a purchase nor a note of somebody else', async () => {
    const cashier = await addMember(app, shop, 'cashier')
    const sent = await Promise.all([sale, purchase, note].map((record) => send(cashier, record)))
    expect(sent.map(({ status }) => status)).toEqual([201, 404, 404])
    const ofOwner = await Promise.all([sale, purchase, note].map((record) => send(shop, record)))
    expect(ofOwner.map(({ status }) => status)).toEqual([201, 201, 201])
    const id = (await send(shop, purchase)).body.data.share.$id
    const end = (member: Member) => member.call('share.end', { params: { id } })
    expect([(await end(cashier)).status, (await end(shop)).status]).toEqual([404, 200])
  })

  it('may be a program whose key may see documents', async () => {
    const [seeing, looking] = [await addApiKey(app, shop, ['look', 'documents']), await addApiKey(app, shop, ['look'])]
    const asKey = (secret: string) =>
      app.call('share.create', { body: { kind: 'document', record: sale, channel: 'link' } }, { token: secret })
    expect((await asKey(seeing.secret)).body.data.url).toMatch(/\/p\/[\w-]{22}$/)
    expect((await asKey(looking.secret)).problem.code).toBe('api_key_forbidden')
  })
})

it('verify finds nothing to mend', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
