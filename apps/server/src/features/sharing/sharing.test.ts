import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addPurchase, addSale, addShare } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'

let app: TestApp
let shop: Member
let other: Member
let now = new Date('2026-11-20T15:00:00.000Z')
let product: string
let customer: string

beforeAll(async () => {
  app = await startTestApp({ clock: () => now, publicUrl: 'https://tienda.ejemplo.com.ar' })
  shop = await app.signUp()
  other = await app.signUp()
  product = await addProduct(shop, { name: 'Yerba <i>&', stock: 500 })
  customer = await addPerson(shop, 'Cliente', { name: 'Ana & Cía' })
})
afterAll(() => app.stop())

const sale = (): Promise<string> =>
  addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 100, iva: 0 }], 'effective')

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

/** Opens an address as somebody without an account does. */
const open = (address: string, agent = BROWSER) =>
  app.http.inject({ method: 'GET', url: new URL(address).pathname, headers: { 'user-agent': agent } })

const linkTo = async (record: string, days = 30) => {
  const { share, url = '' } = await addShare(shop, record, days === 30 ? {} : { days })
  return { id: share.$id, url }
}
/** Lets the time of a link pass. */
const expire = async (id: string): Promise<void> => {
  await app.sql('update share_link set expires_at = $2 where share_id = $1', [id, now.toISOString()])
  await app.sql('update share set expires_at = $2 where id = $1', [id, now.toISOString()])
}
const sendingsOf = async (record: string) =>
  (await shop.call('share.list', { query: { kind: 'document', record } })).body.data

describe('a link', () => {
  it('is told once as an address of 128 random bits, of which only the hash is stored', async () => {
    const { id, url } = await linkTo(await sale())
    expect(url).toMatch(/^https:\/\/tienda\.ejemplo\.com\.ar\/p\/[\w-]{22}$/)
    const token = url.slice(-22)
    const [link] = await app.sql('select token_hash from share_link where share_id = $1', [id])
    expect(Buffer.from(link!['token_hash'] as Uint8Array)).toHaveLength(32)
    for (const table of ['request', 'audit_log', 'share', 'share_link', 'task', 'change']) {
      const [{ content } = {}] = await app.sql(`select string_agg(t::text, '') as content from ${table} t`)
      expect(String(content)).not.toContain(token)
    }
  })

  it('is made once for one intent, whose repeat is not told it', async () => {
    const record = await sale()
    const body = { kind: 'document', record, channel: 'link' } as const
    const first = await shop.call('share.create', { body }, { key: 'un enlace' })
    const again = await shop.call('share.create', { body }, { key: 'un enlace' })
    expect(again.body.data).toEqual({ share: first.body.data.share })
    expect(await sendingsOf(record)).toHaveLength(1)
  })

  it('shows a stranger the paper and nothing else, without a script or a cookie, and no search engine finds it', async () => {
    const record = await sale()
    const { url } = await linkTo(record)
    const { statusCode, headers, body } = await open(url)
    expect(statusCode).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+' 'sha256-[\w+/=]+'; img-src data:/,
    )
    expect(headers['content-security-policy']).not.toContain('script')
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(body).not.toContain('<script')
    for (const text of [`<h1>Venta ${record}</h1>`, 'Ana &amp; Cía', 'Yerba &lt;I&gt;&amp;', '$ 200,00'])
      expect(body.replaceAll('\u00a0', ' ')).toContain(text)
    expect(body).toContain('El enlace vence el 20/12/2026.')
  })

  it('has the PDF of the voucher, as the shop prints it', async () => {
    const record = await sale()
    const { url } = await linkTo(record)
    const { statusCode, headers, rawPayload } = await open(`${url}/pdf`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="${record}_20-11-2026.pdf"`))
    const printed = await shop.call('print.transactions', { query: { ids: record } })
    expect(readPdf(rawPayload)).toEqual(readPdf(printed.bytes))
  })

  it('leads to a purchase and to a credit note, too', async () => {
    const sold = await sale()
    const supplier = await addPerson(shop, 'Proveedor', { name: 'Molinos' })
    const bought = await addPurchase(shop, supplier, [{ product, quantity: 1, sellingPrice: 70, iva: 0 }], {
      invoiceType: 'C',
    })
    const note = await addNote(shop, sold, [{ product, quantity: 1 }])
    const pages = await Promise.all([bought, note].map(async (each) => (await open((await linkTo(each)).url)).body))
    expect(pages[0]).toContain(`<h1>Compra ${bought}</h1>`)
    expect(pages[0]).toContain('Proveedor Molinos')
    expect(pages[1]).toContain(`<h1>Nota de crédito ${note}</h1>`)
    expect(pages[1]).toContain(`Sobre la venta ${sold}`)
  })

  it('shows the record as it is now, and once it was removed says calmly that it is gone', async () => {
    const record = await addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 100, iva: 0 }])
    const { url } = await linkTo(record)
    expect((await open(url)).body).toContain('Creada: todavía no se cobró')
    await shop.call('transaction.make_effective', { body: [record] })
    expect((await open(url)).body).not.toContain('Creada')
    const removable = await addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 100, iva: 0 }])
    const gone = await linkTo(removable)
    await shop.call('transaction.remove', { body: { transactionId: removable } })
    for (const address of [gone.url, `${gone.url}/pdf`]) {
      const { statusCode, body } = await open(address)
      expect(statusCode).toBe(410)
      expect(body).toContain('Este documento ya no existe')
      expect(body).not.toContain(removable)
    }
  })

  it('that ended, expired, was altered or never was shows one and the same page', async () => {
    const record = await sale()
    const [ended, expired, altered] = [await linkTo(record), await linkTo(record), await linkTo(record)]
    await shop.call('share.end', { params: { id: ended.id } })
    await expire(expired.id)
    const last = altered.url.at(-22) === 'A' ? 'B' : 'A'
    const addresses = [
      ended.url,
      expired.url,
      `${altered.url.slice(0, -22)}${last}${altered.url.slice(-21)}`,
      'https://x/p/AAAAAAAAAAAAAAAAAAAAAA',
      'https://x/p/1',
      `https://x/p/${'a'.repeat(150)}`,
      `${ended.url}/pdf`,
    ]
    const answers = await Promise.all(addresses.map((address) => open(address)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 404))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await open(altered.url)).statusCode).toBe(200)
  })

  it('is ended once, and by nobody of another business', async () => {
    const { id } = await linkTo(await sale())
    expect((await other.call('share.end', { params: { id } })).status).toBe(404)
    expect((await shop.call('share.end', { params: { id } })).body.data).toMatchObject({ isOpen: false })
    expect((await shop.call('share.end', { params: { id } })).problem.code).toBe('share_ended')
  })

  it('lasts as many days as somebody said, thirty unless they did, a year at most', async () => {
    const record = await sale()
    await linkTo(record)
    await linkTo(record, 365)
    const ends = (await sendingsOf(record)).map(({ expiresAt }) => expiresAt?.slice(0, 10))
    expect(ends).toEqual(['2027-11-20', '2026-12-20'])
    const body = { kind: 'document', record, channel: 'link', days: 366 } as const
    expect((await shop.call('share.create', { body })).status).toBe(422)
  })

  it('is no longer open once it expired', async () => {
    const record = await sale()
    await expire((await linkTo(record)).id)
    expect(await sendingsOf(record)).toMatchObject([{ isOpen: false }])
  })
})

describe('a sending', () => {
  it('is noted with the first opening by a person, whatever programs looked at it before', async () => {
    const record = await sale()
    const body = { kind: 'document', record, channel: 'whatsapp', to: '351 4567890' } as const
    const { url = '' } = (await shop.call('share.create', { body })).body.data
    for (const agent of ['WhatsApp/2.24.1 A', 'facebookexternalhit/1.1', 'Googlebot/2.1', '']) await open(url, agent)
    expect(await sendingsOf(record)).toMatchObject([{ channel: 'whatsapp', to: '351 4567890', isOpen: true }])
    expect((await sendingsOf(record))[0]?.openedAt).toBeUndefined()
    await open(url)
    const first = now.toISOString()
    now = new Date(now.getTime() + 60_000)
    await open(url)
    expect((await sendingsOf(record))[0]?.openedAt).toBe(first)
  })

  it('as a file has no link', async () => {
    const record = await sale()
    const { share, url } = await addShare(shop, record, { channel: 'file' })
    expect([url, share.isOpen, share.expiresAt]).toEqual([undefined, false, undefined])
    expect(await app.sql('select from share_link where share_id = $1', [share.$id])).toHaveLength(0)
  })

  it('stands in the audit with the document, its way and its addressee', async () => {
    const record = await sale()
    const { share } = await addShare(shop, record, { channel: 'whatsapp', to: '351 4567890' })
    const { data } = (await shop.call('audit.list', { query: { entity: 'share', entityId: share.$id } })).body
    expect(data).toMatchObject([{ action: 'send', entity: 'share', entityName: record, hasChanges: true }])
  })

  it('of a record that is not there, or of another business, is refused', async () => {
    const record = await sale()
    const body = { kind: 'document', record, channel: 'link' } as const
    expect((await other.call('share.create', { body })).status).toBe(404)
    expect((await other.call('share.list', { query: { kind: 'document', record } })).status).toBe(404)
    expect((await shop.call('share.create', { body: { ...body, record: 'V99999999' } })).status).toBe(404)
  })
})
