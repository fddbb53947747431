import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'
import { randomNumbers } from '#test/random-numbers'

let app: TestApp
let shop: Member
let product: string
let now = new Date('2026-03-01T12:00:00.000Z')

const advance = (minutes: number): string => {
  now = new Date(now.getTime() + minutes * 60_000)
  return now.toISOString()
}

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  shop = await app.signUp()
  product = await addProduct(shop, { checkStock: 'without_stock' })
})
afterAll(() => app.stop())

const saleOf = (customer: string, total: number) =>
  addSale(shop, customer, [{ product, quantity: 1, sellingPrice: total }], 'effective')
const payAccount = (personId: string, total: number) =>
  shop.call('payments.add', { body: { personId, total, checkingAccountPayment: true } })

describe('people.checking_account', () => {
  it('gives the rows of a range with the balance before and after, page by page', async () => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 20 })
    const start = advance(1)
    const sale = await saleOf(customer, 100)
    advance(1)
    const payment = await payAccount(customer, 50)
    const end = advance(0)
    advance(1)
    await payAccount(customer, 30)

    const inRange = await shop.call('people.checking_account', { params: { id: customer }, query: { start, end } })
    expect(inRange.body.data).toEqual([
      { $id: '2', creationDate: start, event: `Venta ${sale}`, debit: 100, credit: 0, total: 120, transaction: sale },
      {
        $id: '3',
        creationDate: end,
        event: 'Pago a cuenta',
        debit: 0,
        credit: 50,
        total: 70,
        payment: payment.body.data.$id,
      },
    ])
    expect(inRange.body.totals).toEqual({ openingBalance: 20, debit: 100, credit: 50, balance: 70 })

    const second = await shop.call('people.checking_account', {
      params: { id: customer },
      query: { page: 2, pageSize: 3, sort: '-creationDate' },
    })
    expect(second.body).toMatchObject({ total: 4, data: [{ event: 'Saldo inicial', total: 20 }] })
    expect(second.body.totals).toEqual({ openingBalance: 0, debit: 120, credit: 80, balance: 40 })

    const before = await shop.call('people.checking_account', {
      params: { id: customer },
      query: { end: '2020-01-01T00:00:00.000Z' },
    })
    expect(before.body).toMatchObject({ data: [], totals: { openingBalance: 0, balance: 0 } })
  })

  it('never sets a row before the one that it follows, whichever till looked at the clock first', async () => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 20 })
    const later = advance(0)
    now = new Date(now.getTime() - 30_000)
    await saleOf(customer, 5)
    advance(1)
    const { data } = (await shop.call('people.checking_account', { params: { id: customer } })).body
    expect(data.map((row) => [row.creationDate, row.total])).toEqual([
      [later, 20],
      [later, 25],
    ])
  })
})

describe('the statement of an account', () => {
  interface Entry {
    readonly id: string
    readonly at: string
    readonly debit: number
    readonly credit: number
    readonly total: number
  }
  const ledger = async (person: string): Promise<Entry[]> =>
    (
      await app.sql(
        `select sequence::text as id, occurred_at as at, debit::float8, credit::float8, total::float8
           from account_entry where business_id = $1 and person_code = $2 order by sequence`,
        [shop.businessId, person],
      )
    ).map((row) => ({ ...(row as unknown as Entry), at: (row['at'] as Date).toISOString() }))

  const cents = (entries: readonly Entry[], side: 'debit' | 'credit'): number =>
    entries.reduce((sum, entry) => sum + Math.round(entry[side] * 100), 0)

  /** Compares every range between some moments, in both orders and on some pages, with its entries. */
  const expectAgreement = async (person: string): Promise<void> => {
    const all = await ledger(person)
    const moments = [0, 3, 4, 17, 30].map((place) => all[place]?.at ?? '')
    const starts = [undefined, '2020-01-01T00:00:00.000Z', ...moments]
    const ends = [undefined, '2040-01-01T00:00:00.000Z', ...moments]
    for (const [start, end] of starts.flatMap((from) => ends.map((to) => [from, to] as const))) {
      const due = all.filter(({ at }) => (start === undefined || at >= start) && (end === undefined || at <= end))
      const before = start === undefined ? undefined : all.findLast(({ at }) => at < start)
      const last = all.findLast(({ at }) => end === undefined || at <= end)
      for (const sort of ['creationDate', '-creationDate'] as const) {
        const ordered = sort === 'creationDate' ? due : due.toReversed()
        for (const page of [1, 3, 9]) {
          const query = { start, end, sort, page, pageSize: 7 }
          const { body } = await shop.call('people.checking_account', { params: { id: person }, query })
          const rows = body.data.map(({ $id, creationDate, debit, credit, total }) => [
            $id,
            creationDate,
            debit,
            credit,
            total,
          ])
          const shown = ordered.slice((page - 1) * 7, page * 7)
          expect(rows).toEqual(shown.map(({ id, at, debit, credit, total }) => [id, at, debit, credit, total]))
          expect(body.total).toBe(due.length)
          const { openingBalance, debit, credit, balance } = body.totals
          expect([openingBalance, balance]).toEqual([before?.total ?? 0, last?.total ?? 0])
          expect([debit, credit].map((sum) => Math.round(sum * 100))).toEqual([
            cents(due, 'debit'),
            cents(due, 'credit'),
          ])
        }
      }
    }
  }

  const forget = (person: string, condition: string) =>
    app.sql(
      `update account_entry set debited = null, credited = null where business_id = $1 and person_code = $2 and ${condition}`,
      [shop.businessId, person],
    )
  const trade = async (person: string, operations: number): Promise<void> => {
    const random = randomNumbers(operations)
    for (let done = 0; done < operations; done += 1) {
      if (random.below(3) > 0) advance(random.below(30) / 1000)
      const total = 1 + random.below(9999) / 100
      if (random.below(2) === 0) await saleOf(person, total)
      else await payAccount(person, total)
    }
  }

  it('of any range is what its entries say, whether they know what came before them or not', async () => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 5000.55 })
    await trade(customer, 31)
    await expectAgreement(customer)
    // Another version wrote such entries.
    await forget(customer, 'sequence % 3 = 1')
    await expectAgreement(customer)
    await forget(customer, 'true')
    await trade(customer, 2)
    await expectAgreement(customer)
    const told = await app.sql(
      `select sequence from account_entry where business_id = $1 and person_code = $2 and debited is not null`,
      [shop.businessId, customer],
    )
    expect(told.length).toBeGreaterThan(0)
  })
})

describe('people.open_transactions', () => {
  it('gives the initial balance first, then by the documents’ dates, and leaves out what is paid', async () => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 20 })
    const [first, second] = [await saleOf(customer, 10), await saleOf(customer, 30)]
    const list = async () => (await shop.call('people.open_transactions', { params: { id: customer } })).body
    const named = async () => (await list()).data.map((row) => [row.transaction, row.total, row.payed])
    expect(await named()).toEqual([
      ['Saldo Inicial', 20, 0],
      [first, 10, 0],
      [second, 30, 0],
    ])
    await payAccount(customer, 35)
    expect(await named()).toEqual([[second, 30, 5]])
    expect((await list()).totals).toEqual({ total: 30, payed: 5, due: 25 })
  })
})

describe('payments.accounts', () => {
  it('lists balances in tabs, finds by name, sorts by any column, and counts what is owed both ways', async () => {
    const fresh = await app.signUp()
    const [ana, beto] = [
      await addPerson(fresh, 'Cliente', { name: 'Ana Ñuñez', initialBalance: 100 }),
      await addPerson(fresh, 'Cliente', { name: 'Beto' }),
    ]
    const carla = await addPerson(fresh, 'Proveedor', { name: 'Carla', initialBalance: 30.5 })
    await addPerson(fresh, 'Empleado', { name: 'Dario' })
    const elsa = await addPerson(fresh, 'Empleado', { name: 'Elsa', initialBalance: 5 })
    const accounts = async (query: Parameters<typeof fresh.call<'payments.accounts'>>[1]['query']) =>
      (await fresh.call('payments.accounts', { query })).body
    const codes = async (query: Parameters<typeof accounts>[0]) => (await accounts(query)).data.map((row) => row.code)

    const all = await accounts({})
    expect(all.data[0]).toEqual({ $id: ana, code: ana, name: 'Ana Ñuñez', type: 'Cliente', checkingAccount: 100 })
    expect(all.data.map((row) => row.code)).toEqual([ana, beto, carla, elsa])
    expect(all).toMatchObject({ total: 4, counts: { all: 4, Cliente: 2, Proveedor: 1, owed: 3 } })
    expect(all.totals).toEqual({ receivable: 105, payable: 30.5, balance: 74.5 })
    expect(await codes({ sort: '-checkingAccount' })).toEqual([ana, carla, elsa, beto])
    expect(await codes({ sort: '-type', tab: 'all' })).toEqual([carla, elsa, ana, beto])
    expect(await codes({ tab: 'Proveedor' })).toEqual([carla])
    expect(await codes({ search: 'ñuñ' })).toEqual([ana])
    expect(await codes({ search: 'nun' })).toEqual([ana])
    expect(await codes({ owed: 'receivable' })).toEqual([ana, elsa])
    expect(await accounts({ owed: 'receivable', pageSize: 1 })).toMatchObject({ total: 2, counts: all.counts })
    expect(await accounts({ owed: 'any', pageSize: 1 })).toMatchObject({ total: 3, counts: all.counts })
  })

  it('gives the balances of a past instant', async () => {
    const fresh = await app.signUp()
    const customer = await addPerson(fresh, 'Cliente', { initialBalance: 100 })
    const then = advance(0)
    advance(5)
    await fresh.call('payments.add', { body: { personId: customer, total: 60, checkingAccountPayment: true } })
    const balances = async (at?: string) => {
      const { data, totals } = (await fresh.call('payments.accounts', { query: { at } })).body
      return [data[0]?.checkingAccount, totals.receivable]
    }
    expect(await balances()).toEqual([40, 40])
    expect(await balances(then)).toEqual([100, 100])
    expect(await balances('2020-01-01T00:00:00.000Z')).toEqual([0, 0])
  })

  it('shows nothing of another business', async () => {
    await addPerson(shop, 'Cliente', { initialBalance: 7 })
    const other = await app.signUp()
    const { total, totals } = (await other.call('payments.accounts', {})).body
    expect([total, totals]).toEqual([0, { receivable: 0, payable: 0, balance: 0 }])
  })
})

it('after all of this every invariant of the books holds', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
