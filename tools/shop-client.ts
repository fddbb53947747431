/** The used part of the answers. */
interface Answered {
  readonly $id: string
  readonly token: string
  readonly url: string
  readonly transaction: { readonly id: string; readonly status: number }
}

/** A server's API for any other program, which knows nothing of our code. */
export interface ShopClient {
  /** @throws {Error} for a refusal */
  send(method: string, path: string, body?: object): Promise<Response>
  create(path: string, body: object): Promise<string>
  dataOf(method: string, path: string, body?: object): Promise<Answered>
  signUp(): Promise<void>
  signIn(): Promise<void>
  /** A product and somebody who buys it. */
  stockUp(): Promise<Goods>
  /** Sells one, paid at once. */
  sell(goods: Goods): Promise<Answered['transaction']>
}

export interface Goods {
  readonly product: string
  readonly receptor: string
}

export const owner = { email: 'ana@ejemplo.com.ar', password: 'una clave larga' }

export const PAID = 2

export const shopClient = (url: string): ShopClient => {
  let token: string | undefined
  const client: ShopClient = {
    async send(method, path, body) {
      const isForm = body instanceof FormData
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer
    },
    dataOf: async (method, path, body) =>
      ((await (await client.send(method, path, body)).json()) as { data: Answered }).data,
    create: async (path, body) => (await client.dataOf('POST', path, body)).$id,
    signUp: async () => void (await client.send('POST', '/users', { name: 'Ana', lastName: 'Paz', ...owner })),
    signIn: async () => void ({ token } = await client.dataOf('POST', '/session', owner)),
    async stockUp() {
      const categories = [await client.create('/categories', { name: 'Almacén' })]
      const product = { code: '1', name: 'Yerba', categories, checkStock: 'with_stock', sellingPrice: 100, iva: 21 }
      return {
        product: await client.create('/products', { product, historical: { stock: 90_000, cost: 50 } }),
        receptor: await client.create('/people', { code: '1', name: 'Bruno', type: 'Cliente' }),
      }
    },
    async sell({ product, receptor }) {
      const detailLines = [{ product, quantity: 1, sellingPrice: 100, iva: 21 }]
      const transaction = { movement: 'Venta', receptor, summary: {} }
      const sale = { transaction, details: { detailLines }, saveMode: 'paid' }
      return (await client.dataOf('POST', '/transaction/add', sale)).transaction
    },
  }
  return client
}
