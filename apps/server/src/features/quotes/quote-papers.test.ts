import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addShare, becomeResponsable } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'
import { addQuote, conversion, quoteBody } from '#test/quotes'

let app: TestApp
let shop: Member
let other: Member
let product: string

beforeAll(async () => {
  app = await startTestApp({ hasRateLimit: true, publicUrl: 'https://tienda.ejemplo.com.ar' })
  shop = await app.signUp()
  other = await app.signUp()
  await becomeResponsable(shop, true)
  product = await addProduct(shop, { name: 'Pava <i>', price: 1210, stock: 50 })
})
afterAll(() => app.stop())

const lines = () => [{ product, quantity: 2, sellingPrice: 1210, iva: 21 as const, discount: 10 }]
const read = async (id: string) => (await shop.call('quotes.get', { params: { id } })).body.data.quote
const linkOf = async (record: string) => {
  const { share, url = '' } = await addShare(shop, record, { kind: 'quote' })
  return { id: share.$id, path: new URL(url).pathname }
}
const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' }
const open = (url: string) => app.http.inject({ method: 'GET', url, headers })
const press = (url: string, remoteAddress = '203.0.113.1') =>
  app.http.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
    remoteAddress,
  })

describe('the paper of a quote', () => {
  const printed = async (ids: string) =>
    readPdf((await shop.call('print.transactions', { query: { ids } })).bytes).join('\n')

  it('says that it is no invoice and until when it holds, with final prices for a consumer', async () => {
    const id = await addQuote(shop, lines())
    const page = await printed(id)
    for (const text of [
      'PRESUPUESTO',
      id,
      'DOCUMENTO NO VÁLIDO COMO FACTURA',
      'Válido hasta',
      'Marta',
      '1.210,00',
      '2.178,00',
    ])
      expect(page).toContain(text)
    expect(page).toContain('Incluye IVA 21 %')
    expect(page).not.toContain('Estado')
  })

  it('has net prices and the IVA apart for whoever buys with A', async () => {
    const receptor = await addPerson(shop, 'Cliente', { name: 'Distribuidora', cuit: '30123456781' })
    const { data } = (await shop.call('people.get', { params: { id: receptor } })).body
    await shop.call('people.update', { params: { id: receptor }, body: { ...data, ivaCondition: 1 } })
    const id = await addQuote(shop, lines(), { receptor, customerName: undefined, customerPhone: undefined })
    const page = await printed(id)
    for (const text of ['1.000,00', 'Neto\n$\u00A01.800,00', 'IVA 21\u00A0%\n$\u00A0378,00', '2.178,00'])
      expect(page).toContain(text)
    const content = (await shop.call('print.ticket_content', { params: { id } })).body.data.ticket
    const rows = content.sections
      .flat()
      .map(({ text, right }) => `${text} ${right ?? ''}`.trim().replaceAll('\u00A0', ' '))
    for (const row of [
      `PRESUPUESTO ${id}`,
      'Neto $ 1.800,00',
      'IVA 21 % $ 378,00',
      'TOTAL $ 2.178,00',
      'Documento no válido como factura',
    ])
      expect(rows).toContain(row)
  })

  it('is printed among others in the order that was asked for, and is not found in another business', async () => {
    const [one, two] = [await addQuote(shop, lines()), await addQuote(shop, lines())]
    const pages = await printed(`${two},${one}`)
    expect(pages.indexOf(two)).toBeLessThan(pages.indexOf(one))
    expect((await other.call('print.transactions', { query: { ids: one } })).status).toBe(404)
    expect((await other.call('print.ticket_content', { params: { id: one } })).status).toBe(404)
  })
})

describe('the page of a quote', () => {
  it('lets its reader accept it or say that they have a question, without a script or a cookie, each noted once', async () => {
    const id = await addQuote(shop, lines())
    const { path } = await linkOf(id)
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`<form method="post" action="${path}/accept/1"><button>Aceptar</button></form>`)
    expect(page.body).toContain('Tengo una consulta')
    expect(page.body).not.toMatch(/<script|<i>/)
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    const answer = await press(`${path}/accept/1`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path])
    const { acceptedAt } = await read(id)
    expect(acceptedAt).toBeDefined()
    await press(`${path}/accept/1`)
    await press(`${path}/ask/1`)
    expect(await read(id)).toMatchObject({ acceptedAt, askedAt: expect.any(String), state: 'open', version: 1 })
    const after = (await open(path)).body
    expect(after).toContain('Lo aceptaste el')
    expect(after).not.toContain('<form')
    const { body } = await shop.call('quotes.list', { query: { tab: 'answered' } })
    expect(body.data.map(({ $id }) => $id)).toEqual([id])
  })

  it('takes no answer to a version that its reader did not see, and asks anew about the next', async () => {
    const id = await addQuote(shop, lines())
    const { path } = await linkOf(id)
    await press(`${path}/accept/1`)
    await shop.call('quotes.edit', { params: { id }, body: quoteBody(lines(), { customerName: 'Inés' }) })
    expect((await read(id)).acceptedAt).toBeUndefined()
    await press(`${path}/accept/1`)
    await press(`${path}/accept/x`)
    expect((await read(id)).acceptedAt).toBeUndefined()
    expect((await open(path)).body).toContain(`${path}/accept/2`)
    await press(`${path}/accept/2`)
    expect((await read(id)).acceptedAt).toBeDefined()
  })

  it('takes none once the quote has expired or was decided', async () => {
    const [expired, sold] = [await addQuote(shop, lines()), await addQuote(shop, lines())]
    await app.sql(`update quote_version set valid_until = '2026-01-31' where quote_id = $1`, [expired])
    await shop.call('quotes.convert', await conversion(shop, sold, await addPerson(shop, 'Cliente')))
    for (const id of [expired, sold]) {
      const { path } = await linkOf(id)
      expect((await open(path)).body).not.toContain('<form')
      await press(`${path}/accept/1`)
      expect((await read(id)).acceptedAt).toBeUndefined()
    }
  })

  it('takes none by a link that is altered, has ended, or is of another kind of paper', async () => {
    const id = await addQuote(shop, lines())
    const { id: share, path } = await linkOf(id)
    const altered = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    const answer = await press(`${altered}/accept/1`)
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('Este enlace no está disponible')])
    await shop.call('share.end', { params: { id: share } })
    expect((await press(`${path}/accept/1`)).statusCode).toBe(404)
    expect((await read(id)).acceptedAt).toBeUndefined()
    const { url = '' } = await addShare(shop, 'default', { kind: 'price_list' })
    expect((await press(`${new URL(url).pathname}/accept/1`)).statusCode).toBe(303)
    expect((await other.call('share.create', { body: { kind: 'quote', record: id, channel: 'link' } })).status).toBe(
      404,
    )
  })

  it('asks an address to wait that answers too often', async () => {
    const { path } = await linkOf(await addQuote(shop, lines()))
    const answers: number[] = []
    for (let count = 0; count < 21; count += 1) answers.push((await press(`${path}/ask/1`, '203.0.113.99')).statusCode)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 303), 429])
  })
})
