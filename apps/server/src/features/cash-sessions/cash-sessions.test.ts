import { money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { cashDrawer } from '#test/shops/cash-drawer'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  shop = await app.signUp()
})

const { switchOn, openAt, count, close, get, move, elsewhere } = cashDrawer(
  () => app,
  () => shop,
)
const balanceOf = async (name: string) =>
  (await shop.call('funds.list', {})).body.data.find((fund) => fund.name === name)?.balance

describe('a session', () => {
  it('is closed as the worked case says: what is short is booked, the rest goes to the safe (case 5)', async () => {
    await switchOn()
    const customer = await addPerson(shop, 'Cliente')
    const provider = await addPerson(shop, 'Proveedor', { initialBalance: 12_500 })
    const product = await addProduct(shop, { stock: 100, price: 154_300 })
    const id = await openAt(shop, 1, 20_000)
    const sale = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 154_300 }], 'paid')
    const small = await addProduct(shop, { stock: 100, price: 3000 })
    const other = await elsewhere()
    const earlier = await addSale(other, customer, [{ product: small, quantity: 1, sellingPrice: 3000 }], 'paid')
    const note = await addNote(shop, earlier, [{ product: small, quantity: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    await shop.call('credit_note.make_paid', { body: { transactionId: note, paymentMode: 1 } })
    await move('extraction', 100_000)
    await shop.call('payments.add', { body: { personId: provider, checkingAccountPayment: true, total: 12_500 } })

    const counted = (
      await count(id, {
        notes: [
          { value: 1000, count: 58 },
          { value: 100, count: 3 },
        ],
      })
    ).body.data
    expect(counted).toMatchObject({ expected: 58_800, counted: 58_300, difference: -500, mayRecount: true })
    expect((await close(id, { stays: 20_000 })).problem.data?.[0]?.path).toBe('reason')
    const closed = (await close(id, { stays: 20_000, reason: 'Vuelto mal dado' })).body.data
    expect(closed).toMatchObject({ number: 1, expected: 58_800, counted: 58_300, difference: -500, stays: 20_000 })
    const payment = (await shop.call('payments.get', { params: { id: closed.differencePayment ?? '' } })).body.data
    expect(payment).toMatchObject({ paymentOperation: 'generalExpenses', total: 500, tag: 'Faltante de caja' })
    expect(await balanceOf('Caja fuerte')).toBe(38_300)
    const { report } = await get(id)
    expect(report?.sales).toMatchObject({
      count: 1,
      total: 154_300,
      first: sale,
      last: sale,
      withCae: 0,
      withoutCae: 1,
    })
    expect(report?.creditNotes).toEqual({ count: 1, total: 3000 })
    expect(report?.people).toEqual([{ name: 'Ana Paz', count: 4, income: 154_300, outcome: 115_500 }])
    expect((await shop.call('cash_sessions.current', {})).body.data).toMatchObject({ proposedFloat: 20_000 })
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('has of a split sale its cash, and of the office nothing (case 2)', async () => {
    await switchOn()
    const qr = await addMethod(shop, { name: 'QR', kind: 'wallet' })
    const customer = await addPerson(shop, 'Cliente')
    const product = await addProduct(shop, { stock: 100, price: 10_000 })
    const id = await openAt(shop)
    const lines = [{ product, quantity: 1, sellingPrice: 10_000 }]
    const parts = [
      { method: 'cash', amount: 4000 },
      { method: qr, amount: 6000 },
    ]
    await shop.call('transaction.add', { body: { ...documentBody('sale', customer, lines), saveMode: 'paid', parts } })
    await move('deposit', 1, {}, await elsewhere())
    const { report } = await get(id)
    expect(report).toMatchObject({ expected: 4000, methods: [{ name: 'QR', expected: 6000 }] })
    const rows = (await shop.call('payments.list', { query: { session: id } })).body
    expect(rows).toMatchObject({ total: 1, totals: { income: 10_000 } })
    const debit = await addMethod(shop, { name: 'Débito', kind: 'debit' })
    const told = [
      { method: debit, counted: 10 },
      { method: qr, counted: 5999 },
    ]
    const methods = [
      { method: qr, name: 'QR', expected: 6000, counted: 5999 },
      { method: debit, name: 'Débito', expected: 0, counted: 10 },
    ]
    const counted = await count(id, { counted: 4000, methods: told })
    expect(counted.body.data).toMatchObject({ difference: 0, methods })
    await close(id, { stays: 4000 })
    const { sections, ...closed } = await get(id)
    expect(closed).toMatchObject({ difference: 0, report: { methods } })
    expect(sections?.find(({ title }) => title === 'Otros medios')?.rows[0]?.value).toMatch(
      /^\$\s6\.000,00 · contado \$\s5\.999,00 · falta \$\s1,00$/,
    )
  })

  it('books what is over as a deposit', async () => {
    await switchOn()
    const id = await openAt(shop, 1, 100)
    await count(id, { counted: 107 })
    const { differencePayment } = (await close(id, { stays: 0, reason: 'No sé' })).body.data
    const payment = (await shop.call('payments.get', { params: { id: differencePayment ?? '' } })).body.data
    expect(payment).toMatchObject({ paymentOperation: 'deposit', total: 7, tag: 'Sobrante de caja' })
  })

  it('is open at most once a register: of two at once the second is told who', async () => {
    await switchOn()
    await shop.call('cash_registers.bind', { body: { number: 1 } })
    const both = await Promise.all([1, 2].map((float) => shop.call('cash_sessions.open', { body: { float } })))
    const refused = both.find(({ status }) => status !== 201)
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
    expect(refused?.problem).toMatchObject({ code: 'drawer_open', message: 'Ana Paz ya abrió el turno de Caja 1.' })
  })

  it('is counted twice, and once more when money moved', async () => {
    await switchOn()
    const id = await openAt(shop, 1, 10)
    expect((await close(id, { stays: 0 })).problem.code).toBe('drawer_not_counted')
    expect((await count(id, { counted: 9 })).body.data.mayRecount).toBe(true)
    expect((await count(id, { counted: 10 })).body.data.mayRecount).toBe(false)
    expect((await count(id, { counted: 10 })).problem.code).toBe('drawer_counted_twice')
    await move('deposit', 5)
    expect((await close(id, { stays: 0 })).problem.code).toBe('drawer_moved')
    expect((await count(id, { counted: 15 })).status).toBe(200)
    await close(id, { stays: 15 })
    expect((await get(id)).counts?.map(({ counted, difference }) => [counted, difference])).toEqual([
      [9, -1],
      [10, 0],
      [15, 0],
    ])
  })

  it('is closed once: sent twice under a key it answers the same, else it is refused with its number', async () => {
    await switchOn()
    const id = await openAt(shop)
    await count(id, { counted: 0 })
    const twice = await Promise.all(
      [1, 2].map(() => shop.call('cash_sessions.close', { params: { id }, body: { stays: 0 } }, { key: 'cierre-1' })),
    )
    expect(twice[0]?.body.data).toEqual(twice[1]?.body.data)
    expect((await close(id, { stays: 0 })).problem.message).toBe('El turno de Caja 1 ya se cerró con el Z-1.')
    expect((await count(id, { counted: 0 })).problem.code).toBe('drawer_closed')
  })

  it('is numbered without a hole, each register by itself, whatever goes on at once', async () => {
    await switchOn()
    const tills = [shop, await elsewhere(), await elsewhere()]
    await Promise.all(
      tills.map(async (till, place) => {
        for (let day = 1; day <= 3; day += 1) {
          const id = await openAt(till, place + 1)
          await move('deposit', 1, {}, till)
          await count(id, { counted: 1 }, till)
          await close(id, { stays: 0 }, till)
        }
      }),
    )
    const { data } = (await shop.call('cash_sessions.list', { query: { pageSize: 50 } })).body
    const numbers = tills.map((_, place) =>
      data.filter(({ register }) => register === place + 1).map(({ number }) => number),
    )
    expect(numbers).toEqual(Array.from({ length: 3 }, () => [3, 2, 1]))
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('leaves its rest in one safe, which is made once though registers close for the first time at once', async () => {
    await switchOn()
    const tills = [shop, await elsewhere(), await elsewhere(), await elsewhere()]
    const sessions: string[] = []
    for (const [place, till] of tills.entries()) {
      const id = await openAt(till, place + 1, 100)
      await count(id, { counted: 100 }, till)
      sessions.push(id)
    }
    const closed = await Promise.all(tills.map((till, place) => close(sessions[place] ?? '', { stays: 0 }, till)))
    expect(closed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await balanceOf('Caja fuerte')).toBe(400)
  })

  it('has every payment that comes while it is closed, or has none of it', async () => {
    await switchOn()
    const id = await openAt(shop)
    await count(id, { counted: 0 })
    const [closed, ...paid] = await Promise.all([close(id, { stays: 0 }), move('deposit', 1), move('deposit', 1)])
    expect(paid.map(({ status }) => status)).toEqual([201, 201])
    const { total } = (await shop.call('payments.list', { query: { session: id } })).body
    const { report } = await get(id)
    expect(report?.movements.map(({ count: moved }) => moved)).toEqual(closed.status === 200 ? [] : [2])
    expect(total).toBe(closed.status === 200 ? 0 : 2)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is of the day on which it was opened, and says if it was left open', async () => {
    await switchOn()
    const id = await openAt(shop)
    expect((await get(id)).isPastDay).toBe(false)
    await app.sql(`update cash_session set opened_at = opened_at - interval '1 day' where id = $1`, [id])
    expect((await get(id)).isPastDay).toBe(true)
  })

  it('suggests a withdrawal above the limit', async () => {
    await switchOn({ withdrawalLimit: 100 })
    await openAt(shop, 1, 100)
    const suggests = async () => (await shop.call('cash_sessions.current', {})).body.data.suggestsWithdrawal
    expect(await suggests()).toBe(false)
    await move('deposit', 1)
    expect(await suggests()).toBe(true)
  })

  it('is reported to the owners by mail, if they want it', async () => {
    await switchOn({ mailsOwners: true })
    const id = await openAt(shop, 1, 50)
    await count(id, { counted: 40 })
    await close(id, { stays: 0, reason: 'Falta' })
    await expect
      .poll(() => app.mails.find(({ to }) => to === shop.email)?.subject)
      .toBe(`Trastienda: Z-1 de Caja 1, faltan ${formatMoney(money(10))}`)
  })
})

describe('verify', () => {
  const own = '(select id from cash_session where cash_session.business_id = $1)'
  it.each([
    ['payment set session_id = null', 'session_has_its_movements', `payment set session_id = ${own}`],
    ['payment set total = total + 1', 'session_expects_its_cash', 'payment set total = total - 1'],
    ['cash_register set last_report = 7', 'reports_have_no_holes', 'cash_register set last_report = 1'],
  ])('names it after %s', async (wrong, invariant, right) => {
    const change = (what: string) => app.sql(`update ${what} where business_id = $1`, [shop.businessId])
    await switchOn()
    const id = await openAt(shop)
    await move('deposit', 5)
    await count(id, { counted: 5 })
    await close(id, { stays: 5 })
    await change(
      `cash_session set opened_at = opened_at - interval '1 hour', closed_at = closed_at + interval '1 hour'`,
    )
    expect(await app.brokenBooks()).toBeUndefined()
    await change(wrong)
    expect((await app.brokenBooks())?.invariant).toBe(invariant)
    await change(right)
  })
})
