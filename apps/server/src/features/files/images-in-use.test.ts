import { API_PREFIX, type CallName } from '@trastienda/contract/calls'
import { imageUrlOf, readImageUrl } from '@trastienda/contract/file-url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type CallResult, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, methodBody, unique } from '#test/factories'
import { filesInMemory, uploaded } from '#test/files/uploads'

const { kept, files } = filesInMemory()

let app: TestApp
let shop: Member
let other: Member

beforeAll(async () => {
  app = await startTestApp({ files })
  ;[shop, other] = await Promise.all([app.signUp(), app.signUp()])
})
afterAll(() => app.stop())

describe("an image's address", () => {
  it.each([
    `${'-'.repeat(36)}.webp`,
    `${crypto.randomUUID().toUpperCase()}.webp`,
    'nada',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%00',
    'x'.repeat(150),
  ])('that nobody was given is a missing record: %s', async (name) => {
    const url = await uploaded(shop)
    for (const wrong of [
      `${API_PREFIX}/files/${shop.businessId}/${name}`,
      `${API_PREFIX}/files/${name}/x.webp`,
      `${API_PREFIX}/files/${name.replace('.webp', '')}/${name}`,
      `${url}x`,
    ]) {
      const response = await app.http.inject({ url: wrong })
      expect([400, 404]).toContain(response.statusCode)
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  it("of another business's folder leads to nothing", async () => {
    const { fileId } = readImageUrl(await uploaded(shop))!
    const response = await app.http.inject({ url: `${API_PREFIX}/files/${other.businessId}/${fileId}.webp` })
    expect(response.statusCode).toBe(404)
  })

  it('appears in no answer of another business', async () => {
    const { fileId } = readImageUrl(await uploaded(shop))!
    const answers = await Promise.all([
      other.call('users.get', {}),
      other.call('people.list', {}),
      other.call('products.list', {}),
    ])
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(fileId)
  })
})

describe('a record that carries an image', () => {
  const category = async (member: Member) =>
    (await member.call('categories.create', { body: { name: 'Almacén' } })).body.data.$id
  let shopCategory: string
  beforeAll(async () => {
    shopCategory = await category(shop)
  })

  const records: Record<string, (url: string, code: string) => Promise<CallResult<CallName>>> = {
    settings: async (logoUrl) => {
      const { data } = (await shop.call('users.get', {})).body
      return shop.call('users.update', { body: { ...data, business: { ...data.business, logoUrl } } })
    },
    'a contact': (avatar, code) => shop.call('people.create', { body: { code, name: code, type: 'Cliente', avatar } }),
    'a payment method': (imageUrl, name) =>
      shop.call('payment_methods.create', { body: methodBody({ name: name.slice(-30), imageUrl }) }),
    'a product': (productImageUrl, code) => {
      const product = { code, name: code, categories: [shopCategory], cost: 1, sellingPrice: 1, productImageUrl }
      return shop.call('products.create', { body: { product: { ...product, checkStock: 'without_stock', iva: 0 } } })
    },
  }

  describe.each(Object.entries(records))('%s', (_, save) => {
    it('takes one that the business uploaded', async () => {
      const url = await uploaded(shop)
      const { body } = await save(url, unique('Con'))
      expect(JSON.stringify(body)).toContain(url)
    })

    it("answers 404 to another business's and to one that was never uploaded", async () => {
      const own = readImageUrl(await uploaded(shop))!
      const never = own.fileId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
      for (const url of [await uploaded(other), imageUrlOf(shop.businessId, never)]) {
        const refused = await save(url, unique('Sin'))
        expect([refused.status, refused.problem.code]).toEqual([404, 'not_found'])
      }
    })

    it('refuses an address of elsewhere, which no browser would be allowed to load', async () => {
      const refused = await save('https://ejemplo.com.ar/logo.png', unique('Sin'))
      expect([refused.status, refused.problem.code]).toEqual([422, 'wrong_format'])
    })
  })

  it('keeps what it was before when the image is refused', async () => {
    const url = await uploaded(shop)
    await records['settings']!(url, '')
    await records['settings']!(await uploaded(other), '')
    expect((await shop.call('users.get', {})).body.data.business.logoUrl).toBe(url)
  })
})

describe('a printed voucher', () => {
  const voucher = async (member: Member): Promise<Buffer> => {
    const product = await addProduct(member)
    const sale = await addSale(member, await addPerson(member, 'Cliente'), [
      { product, quantity: 1, sellingPrice: 100 },
    ])
    return (await member.call('print.transactions', { query: { ids: sale } })).bytes
  }
  const setLogo = async (member: Member, logoUrl: string) => {
    const { data } = (await member.call('users.get', {})).body
    await member.call('users.update', { body: { ...data, business: { logoUrl } } })
  }

  it('carries the logo of its business, and none where there is none', async () => {
    const member = await app.signUp()
    expect((await voucher(member)).includes('/Subtype /Image')).toBe(false)
    await setLogo(member, await uploaded(member))
    expect((await voucher(member)).includes('/Subtype /Image')).toBe(true)
  })

  it('is printed without its logo when that is gone', async () => {
    const member = await app.signUp()
    const url = await uploaded(member)
    await setLogo(member, url)
    kept.delete(`${member.businessId}/${readImageUrl(url)!.fileId}.webp`)
    const bytes = await voucher(member)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.includes('/Subtype /Image')).toBe(false)
  })
})
