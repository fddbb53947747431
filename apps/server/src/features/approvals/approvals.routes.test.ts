import type { Approver } from '@trastienda/contract/approvals.contract'
import { APPROVAL_HEADER } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct, addSale, documentBody, unique } from '#test/factories'
import { addMember, pinOnlyMember, signIn } from '#test/roles'
import { runSql } from '#test/sql'

let app: TestApp
let shop: Member
let cashier: Member
let owner: Approver
let customer: string
let product: string
let now = new Date()

beforeAll(async () => {
  app = await startTestApp({ clock: () => now, hasRateLimit: true })
  shop = await app.signUp()
  cashier = await addMember(app, shop, 'cashier')
  owner = (await approvers('override'))[0]!
  product = await addProduct(shop, { stock: 1000, cost: 50, price: 100 })
  customer = await addPerson(shop, 'Cliente')
})
beforeEach(async () => {
  // Tries count by the minute, and who is signed in for longer than a quarter of an hour is no more.
  now = new Date(now.getTime() + 61_000)
  shop = await signIn(app, shop.businessId, shop)
  cashier = await signIn(app, shop.businessId, cashier)
})
afterAll(() => app.stop())

const approvers = async (capabilities: string) =>
  (await cashier.call('approvals.approvers', { query: { capabilities } })).body.data

type SaleBody = CallInput<'transaction.add'>['body']
const saleOf = (sellingPrice: number, more: { discount?: number; quantity?: number } = {}): SaleBody => ({
  ...documentBody('sale', customer, [{ product, quantity: 1, sellingPrice, ...more }]),
  saveMode: 'effective',
})
const sell = (body: SaleBody, approval?: string, key?: string, member = cashier) =>
  member.call('transaction.add', { body }, { ...(key === undefined ? {} : { key }), headers: headersOf(approval) })
const headersOf = (approval: string | undefined): Record<string, string> =>
  approval === undefined ? {} : { [APPROVAL_HEADER]: approval }

type Refused = { problem: { approval?: { capabilities: ('override' | 'refund')[]; request: string } | undefined } }
/** The owner lends what a refused call lacks. */
const approve = async (
  { problem }: Refused,
  more: { password?: string | undefined; pin?: string; approverId?: string } = {},
) => {
  const { capabilities = [], request = '' } = problem.approval ?? {}
  const body = { approverId: owner.id, password: PASSWORD, capabilities, request, ...more }
  return cashier.call('approvals.create', { body })
}
const approved = async (refused: Refused) => (await approve(refused)).body.data.token

describe('a sale of a cashier', () => {
  it('is refused with all that it lacks, each with its reason and its place', async () => {
    const poor = await addPerson(shop, 'Cliente')
    const { data } = (await shop.call('people.get', { params: { id: poor } })).body
    await shop.call('people.update', { params: { id: poor }, body: { ...data, creditLimit: 10 } })
    const line = { product, quantity: 1, sellingPrice: 90, discount: 50 }
    const body = { ...documentBody('sale', poor, [line], { discount: 20 }), saveMode: 'effective' as const }
    const { status, problem } = await cashier.call('transaction.add', { body })
    expect([status, problem.code, problem.message]).toEqual([
      403,
      'approval_required',
      'Hace falta la autorización de un dueño o un encargado.',
    ])
    expect(problem.approval?.capabilities).toEqual(['override'])
    expect(problem.data?.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'discount_above_limit details.detailLines.0.discount',
      'price_not_proposed details.detailLines.0.sellingPrice',
      'sold_below_cost details.detailLines.0.sellingPrice',
      'general_discount_above_limit transaction.summary.discount',
      'credit_above_limit transaction.receptor',
    ])
    expect(JSON.stringify(problem)).not.toContain('50,')
    expect(
      (await cashier.call('transaction.add', { body: { ...body, saveMode: 'created' } })).problem.data,
    ).toHaveLength(4)
  })

  it('goes on at the price of the customer’s list, less the discount of their own', async () => {
    const category = await addCategory(shop)
    const listed = await addProduct(shop, { category, price: 100, cost: 10 })
    const config = { general: 5, categories: { [category]: 20 } }
    const list = await shop.call('price_lists.create', { body: { name: unique('Lista '), config } })
    const body = { code: unique('K'), name: 'Con lista', type: 'Cliente' as const, priceList: list.body.data.$id }
    const { $id } = (await shop.call('people.create', { body })).body.data
    await shop.call('people.set_discounts', { params: { id: $id }, body: [{ category, percentage: 30 }] })
    const sold = (sellingPrice: number, discount: number) =>
      cashier.call('transaction.add', {
        body: documentBody('sale', $id, [{ product: listed, quantity: 1, sellingPrice, discount }]),
      })
    expect((await sold(120, 30)).status).toBe(201)
    expect((await sold(120, 30.01)).status).toBe(403)
    expect((await sold(100, 0)).status).toBe(403)
  })

  it('goes on up to the discount that the business lets a cashier give', async () => {
    const body = { totpRequired: false, idleMinutes: 0 as const, cashierDiscountLimit: 25 }
    await shop.call('settings.update_staff', { body })
    expect((await sell(saleOf(100, { discount: 25 }))).status).toBe(201)
    expect((await sell(saleOf(100, { discount: 25.01 }))).status).toBe(403)
    await shop.call('settings.update_staff', { body: { ...body, cashierDiscountLimit: 10 } })
  })

  it('of what somebody may owe is weighed when they come to owe it', async () => {
    const id = await addPerson(shop, 'Cliente')
    const { data } = (await shop.call('people.get', { params: { id } })).body
    await shop.call('people.update', { params: { id }, body: { ...data, creditLimit: 150 } })
    const lines = [{ product, quantity: 1, sellingPrice: 100 }]
    const [first, second, third] = [
      await addSale(cashier, id, lines),
      await addSale(cashier, id, lines),
      await addSale(cashier, id, lines, 'paid'),
    ]
    expect(third).toMatch(/^V/)
    const one = await cashier.call('transaction.make_effective', { body: [first] })
    expect(one.status).toBe(200)
    const other = await cashier.call('transaction.make_effective', { body: [second] })
    expect(other.problem.data?.map(({ code }) => code)).toEqual(['credit_above_limit'])
    const several = await cashier.call('transaction.make_effective', {
      body: [second, await addSale(cashier, customer, lines)],
    })
    expect(several.body.data.map(({ status }) => status)).toEqual([1, 0])
    expect(several.body.data[0]?.message).toContain('límite de crédito')
    expect((await shop.call('transaction.make_effective', { body: [second] })).status).toBe(200)
  })

  it('of what somebody may owe is weighed after whatever another till sells them at that moment', async () => {
    const id = await addPerson(shop, 'Cliente')
    const { data } = (await shop.call('people.get', { params: { id } })).body
    await shop.call('people.update', { params: { id }, body: { ...data, creditLimit: 150 } })
    // Products of their own: it is the account that holds the sales apart.
    const products = await Promise.all([1, 2, 3, 4].map(() => addProduct(shop, { stock: 1, cost: 50, price: 100 })))
    const sold = await Promise.all(
      products.map((own) => {
        const body = documentBody('sale', id, [{ product: own, quantity: 1, sellingPrice: 100 }])
        return sell({ ...body, saveMode: 'effective' })
      }),
    )
    expect(sold.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403, 403])
  })

  it('that was allowed may be edited where it takes nothing more', async () => {
    const body = { ...saleOf(60), saveMode: 'created' as const }
    const { transaction } = (await sell(body, await approved(await sell(body)))).body.data
    const edit = (quantity: number) => {
      const { saveMode: _, ...edited } = saleOf(60, { quantity })
      return cashier.call('transaction.edit', { body: { ...edited, transactionId: transaction.id } })
    }
    expect((await edit(1)).status).toBe(200)
    expect((await edit(2)).problem.code).toBe('approval_required')
  })
})

describe('a new customer of a cashier', () => {
  it('gets no price list and no credit unless somebody approves', async () => {
    const { $id: priceList } = (await shop.call('price_lists.list', {})).body.data[0]!
    const body = { code: unique('N'), name: 'Nueva Clienta', type: 'Cliente' as const, priceList, creditLimit: 5 }
    const refused = await cashier.call('people.create', { body })
    expect(refused.problem.data?.map(({ path }) => path)).toEqual(['priceList', 'creditLimit'])
    const approval = await approved(refused)
    expect((await cashier.call('people.create', { body }, { headers: headersOf(approval) })).status).toBe(201)
  })
})

describe('an approval', () => {
  it('is offered of whoever may lend all that is asked, and works in the business', async () => {
    const manager = await addMember(app, shop, 'manager')
    await addMember(app, shop, 'accountant')
    expect(await approvers('override,refund')).toEqual([
      { id: owner.id, name: 'Ana Paz', hasPassword: true, hasPin: false },
      { id: expect.any(String), name: 'Ana Paz', hasPassword: true, hasPin: false },
    ])
    await runSql(
      app.db.superuser,
      `update membership set status = 'suspended' where user_id = (select id from user_account where email = $1) and role = 'manager'`,
      [manager.email],
    )
    expect(await approvers('override')).toHaveLength(1)
  })

  it('lets the call through under its own key, and both names stand on the document and in the audit', async () => {
    const key = unique('key')
    const refused = await sell(saleOf(70), undefined, key)
    const done = await sell(saleOf(70), await approved(refused), key)
    expect(done.status).toBe(201)
    const { id, issuer } = done.body.data.transaction
    const { approvedBy, can } = (await cashier.call('transactions.get', { params: { id } })).body.data
    expect(approvedBy).toEqual(['Ana Paz'])
    expect(can.credit).toBe('approval')
    const audited = await runSql(
      app.db.superuser,
      `select distinct user_id, approver_id from audit_log where entity_id = $1`,
      [id],
    )
    expect(audited).toEqual([{ user_id: issuer, approver_id: owner.id }])
    expect(issuer).not.toBe(owner.id)
    const again = await sell(saleOf(70), undefined, key)
    expect([again.status, again.headers['idempotent-replay']]).toEqual([201, 'true'])
  })

  it.each<[string, (token: string) => Promise<{ status: number; problem: { code: string } }>]>([
    ['twice', async (token) => ((await sell(saleOf(71), token)).status === 201 ? sell(saleOf(71), token) : fail())],
    ['for another body', (token) => sell(saleOf(71, { quantity: 2 }), token)],
    [
      'after two minutes',
      (token) => {
        now = new Date(now.getTime() + 120_001)
        return sell(saleOf(71), token)
      },
    ],
    [
      'by another session',
      async (token) => sell(saleOf(71), token, undefined, await signIn(app, shop.businessId, cashier)),
    ],
  ])('cannot be used %s', async (_, use) => {
    const { status, problem } = await use(await approved(await sell(saleOf(71))))
    expect([status, problem.code]).toEqual([403, 'approval_required'])
  })

  it('names on the sale whoever let its money be given back', async () => {
    const id = await addSale(cashier, customer, [{ product, quantity: 1, sellingPrice: 100 }], 'paid')
    const giveBack = (approval?: string) =>
      cashier.call(
        'payments.add',
        { body: { transactionPayment: true, toTransactionId: id, total: -1 } },
        { key: unique('key'), headers: headersOf(approval) },
      )
    expect((await giveBack(await approved(await giveBack()))).status).toBe(201)
    expect((await cashier.call('transactions.get', { params: { id } })).body.data.approvedBy).toEqual(['Ana Paz'])
  })

  it('for a sale to become effective is not one for what it is edited to', async () => {
    const id = await addPerson(shop, 'Cliente')
    const { data } = (await shop.call('people.get', { params: { id } })).body
    await shop.call('people.update', { params: { id }, body: { ...data, creditLimit: 10 } })
    const sale = await addSale(cashier, id, [{ product, quantity: 1, sellingPrice: 100 }])
    const effectivize = (token?: string) =>
      cashier.call('transaction.make_effective', { body: [sale] }, { headers: headersOf(token) })
    const token = await approved(await effectivize())
    now = new Date(now.getTime() + 1000)
    const body = { ...documentBody('sale', id, [{ product, quantity: 5, sellingPrice: 100 }]), transactionId: sale }
    expect((await cashier.call('transaction.edit', { body })).status).toBe(200)
    expect((await effectivize(token)).problem.code).toBe('approval_ended')
    expect((await effectivize(await approved(await effectivize()))).status).toBe(200)
  })

  it.each(['suspended', 'demoted'])('cannot be used once its approver is %s', async (how) => {
    const manager = await addMember(app, shop, 'manager')
    const { data } = (await shop.call('members.list', {})).body
    const id = data.find((member) => member.email === manager.email)!.$id
    const token = (await approve(await sell(saleOf(79)), { approverId: id })).body.data.token
    const body = how === 'demoted' ? { role: 'cashier' as const } : { status: 'suspended' as const }
    expect((await shop.call('members.update', { params: { id }, body })).status).toBe(200)
    expect((await sell(saleOf(79), token)).problem.code).toBe('approval_required')
  })

  it('used by two at the same moment lets one through', async () => {
    const token = await approved(await sell(saleOf(72)))
    const both = await Promise.all([sell(saleOf(72), token), sell(saleOf(72), token)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 403]))
  })

  it('is as good after what it was for was refused for another reason', async () => {
    const setStatus = (status: number) =>
      runSql(app.db.superuser, 'update person set status = $1 where code = $2', [status, customer])
    const token = await approved(await sell(saleOf(73)))
    await setStatus(1)
    expect((await sell(saleOf(73), token)).problem.code).toBe('receptor_removed')
    await setStatus(0)
    expect((await sell(saleOf(73), token)).status).toBe(201)
  })

  it('lends what takes back a sale, and nothing that a cashier may not see', async () => {
    const id = await addSale(cashier, customer, [{ product, quantity: 1, sellingPrice: 100 }])
    const body = { transactionId: id }
    const refused = await cashier.call('transaction.remove', { body })
    expect(refused.problem.approval?.capabilities).toEqual(['refund'])
    const approval = await approved(refused)
    expect((await cashier.call('transaction.remove', { body }, { headers: headersOf(approval) })).status).toBe(200)
    const sold = await sell(saleOf(74), await approved(await sell(saleOf(74))))
    expect(sold.body.data.transaction).not.toHaveProperty('cost')
  })

  it('is not given by a wrong password, which may be tried ten times a minute', async () => {
    const refused = await sell(saleOf(75))
    const wrong = await approve(refused, { password: 'no es esta clave' })
    expect([wrong.status, wrong.problem.code]).toEqual([403, 'approver_password_wrong'])
    for (let tries = 1; tries < 10; tries += 1) await approve(refused, { password: `intento ${tries}` })
    expect((await approve(refused)).status).toBe(429)
  })

  it('is given by a PIN, under its own limits', async () => {
    const approverId = await pinOnlyMember(app, shop, { name: 'Eva', role: 'manager' })
    await shop.call('pin.give', { params: { id: approverId }, body: { pin: '2580' } })
    expect((await approvers('override')).find(({ id }) => id === approverId)).toEqual({
      id: approverId,
      name: 'Eva Sosa',
      hasPassword: false,
      hasPin: true,
    })
    const refused = await sell(saleOf(78))
    const { data } = (await approve(refused, { approverId, password: undefined, pin: '2580' })).body
    expect((await sell(saleOf(78), data.token)).status).toBe(201)
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      codes.push((await approve(refused, { approverId, password: undefined, pin: '1111' })).problem.code)
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'pin_wrong'), 'pin_waiting'])
  })

  it('is not given by whoever has not the right', async () => {
    const { id } = (await app.call('session.create', { body: { email: cashier.email, password: PASSWORD } })).body.data
      .user
    const own = await approve(await sell(saleOf(76)), { approverId: id })
    expect(own.problem.code).toBe('approver_unfit')
  })

  it('is of no use to whoever may not borrow', async () => {
    const accountant = await addMember(app, shop, 'accountant')
    expect((await sell(saleOf(77), undefined, undefined, accountant)).problem.code).toBe('forbidden')
  })
})

const fail = (): never => {
  throw new Error('The first use failed')
}
