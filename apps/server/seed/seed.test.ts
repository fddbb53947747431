import { afterAll, beforeAll, expect, it } from 'vitest'
import { validatePerson } from '@trastienda/domain/person/person-validation'
import { hasEanCheckDigit } from '@trastienda/domain/product/ean'
import { validateProduct } from '@trastienda/domain/product/product-validation'
import { money, quantity, unitCost } from '@trastienda/domain/money/amount'
import { verifyDatabase } from '#features/verification'
import { createPins } from '#platform/identity/pins'
import { createKeyedHash } from '#platform/secrets/keyed-hash'
import { startTestApp, type TestApp } from '#test/app'
import { seedBusiness, type SeedOptions, type SeedSummary } from './seed.ts'

const now = new Date('2026-11-20T19:30:00.000Z')
const keyedHash = createKeyedHash(new Uint8Array(32))
const options: SeedOptions = {
  email: 'demo@ejemplo.com.ar',
  password: 'una clave larga',
  condition: 'responsable',
  finalPrices: true,
  counter: true,
  transactions: 400,
  products: 120,
  people: 40,
  months: 8,
  now,
  hashPin: (holder, pin) => createPins(app.db.database, () => now, keyedHash).hash(holder, pin),
}

let app: TestApp
let first: SeedSummary

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  first = await seedBusiness(app.db.database, options)
})
afterAll(() => app.stop())

const rows = async <Row>(sql: string, businessId = first.businessId): Promise<Row[]> =>
  (await app.sql(sql, [businessId])) as Row[]

it('leaves books in which every invariant holds', async () => {
  expect(await verifyDatabase(app.db.database)).toMatchObject({ broken: undefined })
})

it('makes exactly as many documents as were asked for, of every kind and status', async () => {
  expect(first.sales + first.purchases + first.creditNotes).toBe(options.transactions)
  const kinds = await rows<{ kind: string; status: number }>(
    `select distinct kind, status from transaction where business_id = $1 order by 1, 2`,
  )
  expect(kinds.map(({ kind, status }) => `${kind} ${status}`)).toEqual(
    expect.arrayContaining(['creditNote 2', 'purchase 2', 'sale 0', 'sale 1', 'sale 2']),
  )
})

it('goes over to final prices halfway, and buys at such from some suppliers all the time', async () => {
  const made = await rows<{ kind: string; isFinal: boolean; first: Date; last: Date }>(
    `select kind, prices_include_vat as "isFinal", min(occurred_at) as first, max(occurred_at) as last
       from transaction where business_id = $1 and kind <> 'creditNote' group by 1, 2 order by 1, 2`,
  )
  expect(made.map(({ kind, isFinal }) => [kind, isFinal])).toEqual([
    ['purchase', false],
    ['purchase', true],
    ['sale', false],
    ['sale', true],
  ])
  const [, , net, final] = made
  expect(net!.last.getTime()).toBeLessThan(final!.first.getTime())
  const [change] = await rows<{ lines: number }>(
    `select count(*)::int as lines from price_change join price_change_line line on line.price_change_id = price_change.id
      where price_change.business_id = $1 and line.business_id = $1 and prices_include_vat`,
  )
  expect(change?.lines).toBe(options.products)
  const { email, password } = options
  const { token } = (await app.call('session.create', { body: { email, password } })).body.data
  expect((await app.call('users.get', {}, { token })).body.data.pricesIncludeVat).toBe(true)
})

it('gives the same figures for the same options', async () => {
  const again = await seedBusiness(app.db.database, { ...options, email: 'otra@ejemplo.com.ar' })
  const figures = `
    select (select sum(total) from transaction where business_id = $1) as documents,
           (select sum(cost) from transaction where business_id = $1) as costs,
           (select sum(balance) from person where business_id = $1) as balances,
           (select sum(current_stock * selling_price) from product where business_id = $1) as stock,
           (select string_agg(name, ',' order by code) from person where business_id = $1) as people,
           (select sum(case when operation in ('customerPayment', 'providerAdjustment', 'deposit') then total else -total end)
              from payment where business_id = $1 and operation <> 'creditNote') as cash`
  expect({ ...again, businessId: '' }).toEqual({ ...first, businessId: '' })
  expect(await rows(figures, again.businessId)).toEqual(await rows(figures))
})

it('leaves accounts whose entries know what was debited and credited until then', async () => {
  const [entries] = await rows<{ count: number; known: number }>(
    `select count(*)::int as count, count(debited + credited)::int as known from account_entry where business_id = $1`,
  )
  expect(entries?.count).toBeGreaterThan(0)
  expect(entries?.known).toBe(entries?.count)
})

it('lets nothing happen after its last instant, nor goods go before they came', async () => {
  const [latest] = await rows<{ at: Date }>(`
    select greatest((select max(occurred_at) from transaction where business_id = $1),
                    (select max(occurred_at) from payment where business_id = $1),
                    (select max(occurred_at) from stock_history where business_id = $1)) as at`)
  expect(latest?.at.getTime()).toBeLessThanOrEqual(now.getTime())
  const early = await rows(`
    select from stock_history_lot part
      join stock_history history on history.business_id = $1 and history.id = part.history_id
      join lot on lot.business_id = $1 and lot.id = part.lot_id
     where part.business_id = $1 and lot.entered_at > history.occurred_at`)
  expect(early).toEqual([])
})

it('invents contacts and products that the rules accept', async () => {
  const people = await rows<Record<string, string | null>>(
    `select code, name, type, cuit, phone_number as "phoneNumber", addresses from person where business_id = $1`,
  )
  expect(people).toHaveLength(options.people)
  const forms = people.map((each) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== null)))
  expect(forms.flatMap((form) => validatePerson(form))).toEqual([])
  const products = await rows<Record<string, string>>(`select * from product where business_id = $1 and code <> 'RF'`)
  expect(products).toHaveLength(options.products)
  const problems = products.flatMap((each) =>
    validateProduct(
      {
        code: each.code,
        ean: each.ean,
        name: each.name,
        categories: [each.category_id!],
        checkStock: each.check_stock as 'with_stock',
        iva: Number(each.iva),
        cost: unitCost(each.cost!),
        sellingPrice: money(each.selling_price!),
        minThreshold: quantity(each.min_threshold!),
      },
      'responsable',
    ),
  )
  expect(problems).toEqual([])
  expect(products.filter(({ ean = '' }) => !ean.startsWith('779') || !hasEanCheckDigit(ean))).toEqual([])
})

it('opens a business that one can sign in to and sell in', async () => {
  const { email, password } = options
  const { token } = (await app.call('session.create', { body: { email, password } })).body.data
  const pages = await Promise.all(
    [1, 2].map(
      async (page) => (await app.call('transactions.list', { query: { pageSize: 200, page } }, { token })).body,
    ),
  )
  expect(pages[0]!.total).toBe(options.transactions)
  const pending = pages.flatMap(({ data }) => data).find(({ status, id }) => status === 0 && id.startsWith('V'))
  const { body } = await app.call('transaction.make_effective', { body: [pending!.id] }, { token })
  expect(body.data).toEqual([expect.objectContaining({ transactionId: pending!.id })])
  expect(await verifyDatabase(app.db.database)).toMatchObject({ broken: undefined })
})

it('was made by all who work there: most sales by the cashiers, and what they may not do by others', async () => {
  const work = await rows<{ role: string; kind: string; count: number }>(
    `select role, kind, count(*)::int from transaction join membership on membership.user_id = issuer_id
      where transaction.business_id = $1 and membership.business_id = $1 group by 1, 2`,
  )
  const sold = Object.fromEntries(work.filter(({ kind }) => kind === 'sale').map(({ role, count }) => [role, count]))
  expect(sold).toEqual({ owner: expect.any(Number), manager: expect.any(Number), cashier: expect.any(Number) })
  expect(sold['cashier']).toBeGreaterThan(first.sales / 2)
  expect(work.filter(({ kind, role }) => kind !== 'sale' && role === 'cashier')).toEqual([])
  const staff = await rows<{ role: string }>(`select role from membership where business_id = $1 order by role`)
  expect(staff.map(({ role }) => role)).toEqual(['accountant', 'cashier', 'cashier', 'manager', 'owner'])
})

it('lets each of them sign in, and the counter take their PINs', async () => {
  const email = 'sofia.demo@ejemplo.com.ar'
  const session = (await app.call('session.create', { body: { email, password: options.password } })).body.data
  expect(session.role).toBe('cashier')
  const pins = createPins(app.db.database, () => now, keyedHash)
  await expect(pins.check({ businessId: first.businessId, userId: session.user.id }, '7391')).resolves.toBeTypeOf(
    'string',
  )
})

it('refuses an e-mail that has an account', async () => {
  await expect(seedBusiness(app.db.database, options)).rejects.toThrow(
    'demo@ejemplo.com.ar has an account already: choose another with --email',
  )
})

it('is paid by several methods, whose money lies in funds, and Caja holds what is in it', async () => {
  const { email, password } = options
  const { token } = (await app.call('session.create', { body: { email, password } })).body.data
  const { data } = (await app.call('funds.list', {}, { token })).body
  const names = ['Caja', 'Tarjetas a cobrar', 'Banco', 'Mercado Pago', 'Caja fuerte', 'Caja 2']
  expect(data.map(({ name }) => name)).toEqual(names)
  for (const fund of data) {
    const { total } = (await app.call('funds.movements', { params: { id: fund.$id } }, { token })).body
    expect(total).toBeGreaterThan(3)
  }
  const holding = data.filter(({ kind }) => kind === 'register' || kind === 'safe')
  for (const { balance } of holding) expect(balance).toBeGreaterThanOrEqual(0)
  const [last] = await rows<{ stays: number }>(
    `select stays::float from cash_session where business_id = $1 and register_number = 2 order by closed_at desc limit 1`,
  )
  expect(data.find(({ name }) => name === 'Caja 2')?.balance).toBe(last?.stays)
  expect(last?.stays).toBeGreaterThan(15_000)
})

const signIn = async (): Promise<string> => {
  const { email, password } = options
  return (await app.call('session.create', { body: { email, password } })).body.data.token
}

it('closed two registers as the program does: each report numbered and in the audit, most of them without a difference', async () => {
  const token = await signIn()
  const { data, counts } = (await app.call('cash_sessions.list', { query: { pageSize: 200 } }, { token })).body
  expect(counts).toMatchObject({ open: 0, closed: data.length })
  expect(data.length).toBeGreaterThan(90)
  for (const register of [1, 2]) {
    const numbers = data.filter((each) => each.register === register).map(({ number }) => number)
    expect(numbers).toEqual(Array.from(numbers, (_, place) => numbers.length - place))
  }
  const [differing] = await rows<{ count: number; booked: number; reasons: number }>(
    `select count(*)::int, count(difference_payment_id)::int as booked, count(reason)::int as reasons
       from cash_session where business_id = $1 and counted <> expected`,
  )
  expect(differing!.count).toBeGreaterThan(5)
  expect(differing!.count).toBeLessThan(data.length / 4)
  expect(differing).toMatchObject({ booked: differing!.count, reasons: differing!.count })
  const [closings] = await rows<{ count: number }>(
    `select count(*)::int from audit_log where business_id = $1 and entity = 'cash_session' and action = 'close'
        and row_hash is not null`,
  )
  expect(closings!.count).toBe(data.length)
  const moved = await rows<{ operation: string }>(
    `select distinct operation from payment where business_id = $1 and session_id is not null order by 1`,
  )
  expect(moved.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['customerPayment', 'extraction']))
})

it('sold some in installments, each with the line of its surcharge', async () => {
  const sold = await rows<{ plan: string; coefficient: number }>(
    `select plan, round(100 * line.total / (sale.sub_total - line.total))::int as coefficient
       from payment_part part
       join payment on payment.business_id = $1 and payment.id = part.payment_id
       join transaction sale on sale.business_id = $1 and sale.id = payment.to_transaction_id
       join transaction_line line on line.business_id = $1 and line.transaction_id = sale.id and product_code = 'RF'
      where part.business_id = $1 and plan is not null`,
  )
  expect(sold.length).toBeGreaterThan(3)
  expect(new Set(sold.map(({ coefficient }) => coefficient))).toEqual(new Set([15, 33, 68]))
})

it('gave store credits: one is open, one spent in part, one has ended', async () => {
  const given = await rows<{ isOpen: boolean; isSpent: boolean }>(
    `select remaining > 0 and ends_on >= '2026-11-20' as "isOpen", remaining < amount as "isSpent"
       from store_credit where business_id = $1`,
  )
  expect(given).toContainEqual({ isOpen: true, isSpent: false })
  expect(given.some(({ isSpent }) => isSpent)).toBe(true)
  expect(given).toContainEqual({ isOpen: false, isSpent: false })
})
