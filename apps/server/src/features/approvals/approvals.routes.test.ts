import type { Approver } from '@trastienda/contract/approvals.contract'
import { messages } from '@trastienda/domain/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type Member, type TestApp } from '#test/app'
import { headersOf, openCashierShop, type CashierShop } from '#test/shops/cashier-shop'
import { addPerson, addSale, documentBody, unique } from '#test/factories'
import { addMember, pinOnlyMember, signIn } from '#test/roles'

let place: CashierShop
let shop: Member
let cashier: Member
let app: TestApp
let owner: Approver
let product: string
let customer: string

beforeAll(async () => {
  place = await openCashierShop()
  ;({ app, owner, product, customer } = place)
})
beforeEach(async () => {
  ;({ shop, cashier } = await place.aMinuteLater())
})
afterAll(() => place.app.stop())

describe('an approval', () => {
  it('is offered of whoever may lend all that is asked, and works in the business', async () => {
    const manager = await addMember(app, shop, 'manager')
    await addMember(app, shop, 'accountant')
    expect(await place.approvers('override,refund')).toEqual([
      { id: owner.id, name: 'Ana Paz', hasPassword: true, hasPin: false },
      { id: expect.any(String), name: 'Ana Paz', hasPassword: true, hasPin: false },
    ])
    await app.sql(
      `update membership set status = 'suspended' where user_id = (select id from user_account where email = $1) and role = 'manager'`,
      [manager.email],
    )
    expect(await place.approvers('override')).toHaveLength(1)
  })

  it('lets the call through under its own key, and both names stand on the document and in the audit', async () => {
    const key = unique('key')
    const refused = await place.sell(place.saleOf(70), undefined, key)
    const done = await place.sell(place.saleOf(70), await place.approved(refused), key)
    expect(done.status).toBe(201)
    const { id, issuer } = done.body.data.transaction
    const { approvedBy, can } = (await cashier.call('transactions.get', { params: { id } })).body.data
    expect(approvedBy).toEqual(['Ana Paz'])
    expect(can.credit).toBe('approval')
    const audited = await app.sql(`select distinct user_id, approver_id from audit_log where entity_id = $1`, [id])
    expect(audited).toEqual([{ user_id: issuer, approver_id: owner.id }])
    expect(issuer).not.toBe(owner.id)
    const again = await place.sell(place.saleOf(70), undefined, key)
    expect([again.status, again.headers['idempotent-replay']]).toEqual([201, 'true'])
  })

  it.each<[string, (token: string) => Promise<{ status: number; problem: { code: string } }>]>([
    [
      'twice',
      async (token) =>
        (await place.sell(place.saleOf(71), token)).status === 201 ? place.sell(place.saleOf(71), token) : fail(),
    ],
    ['for another body', (token) => place.sell(place.saleOf(71, { quantity: 2 }), token)],
    [
      'after two minutes',
      (token) => {
        place.pass(120_001)
        return place.sell(place.saleOf(71), token)
      },
    ],
    [
      'by another session',
      async (token) => place.sell(place.saleOf(71), token, undefined, await signIn(app, shop.businessId, cashier)),
    ],
  ])('cannot be used %s', async (_, use) => {
    const { status, problem } = await use(await place.approved(await place.sell(place.saleOf(71))))
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
    expect((await giveBack(await place.approved(await giveBack()))).status).toBe(201)
    expect((await cashier.call('transactions.get', { params: { id } })).body.data.approvedBy).toEqual(['Ana Paz'])
  })

  it('for a sale to become effective is not one for what it is edited to', async () => {
    const id = await addPerson(shop, 'Cliente')
    const { data } = (await shop.call('people.get', { params: { id } })).body
    await shop.call('people.update', { params: { id }, body: { ...data, creditLimit: 10 } })
    const sale = await addSale(cashier, id, [{ product, quantity: 1, sellingPrice: 100 }])
    const effectivize = (token?: string) =>
      cashier.call('transaction.make_effective', { body: [sale] }, { headers: headersOf(token) })
    const token = await place.approved(await effectivize())
    place.pass(1000)
    const body = { ...documentBody('sale', id, [{ product, quantity: 5, sellingPrice: 100 }]), transactionId: sale }
    expect((await cashier.call('transaction.edit', { body })).status).toBe(200)
    expect((await effectivize(token)).problem.code).toBe('approval_ended')
    expect((await effectivize(await place.approved(await effectivize()))).status).toBe(200)
  })

  it('for a sale to be removed is not one for what it was edited to, by whomever', async () => {
    const remove = (transactionId: string, token?: string) =>
      cashier.call('transaction.remove', { body: { transactionId } }, { headers: headersOf(token) })
    const edit = (by: Member, transactionId: string, quantity: number) => {
      const lines = [{ product, quantity, sellingPrice: 100 }]
      return by.call('transaction.edit', { body: { ...documentBody('sale', customer, lines), transactionId } })
    }
    for (const by of [cashier, shop]) {
      const sale = await addSale(cashier, customer, [{ product, quantity: 1, sellingPrice: 100 }])
      const [refused, early] = [await remove(sale), await remove(sale)]
      const token = await place.approved(refused)
      expect((await edit(by, sale, 90)).status).toBe(200)
      expect((await remove(sale, token)).problem.code).toBe('approval_ended')
      // Nor is an approval that was asked for before the edit, and given after it.
      expect((await remove(sale, await place.approved(early))).problem.code).toBe('approval_ended')
      expect((await remove(sale, await place.approved(await remove(sale)))).status).toBe(200)
    }
  })

  it('for money given back, or a credit note, is not one for a sale that was paid on meanwhile', async () => {
    const sale = await addSale(cashier, customer, [{ product, quantity: 1, sellingPrice: 100 }], 'effective')
    const pay = (total: number, token?: string) => {
      const body = { transactionPayment: true, toTransactionId: sale, total } as const
      return cashier.call('payments.add', { body }, { key: unique('key'), headers: headersOf(token) })
    }
    const credit = (token?: string) => {
      const details = { detailLines: [{ product, quantity: 1, saleLine: 1 }] }
      const body = { transaction: { relatedTransaction: sale }, details }
      return cashier.call('credit_note.add', { body }, { headers: headersOf(token) })
    }
    expect((await pay(10)).status).toBe(201)
    const [back, credited] = [await place.approved(await pay(-1)), await place.approved(await credit())]
    expect((await pay(10)).status).toBe(201)
    expect((await pay(-1, back)).problem.code).toBe('approval_ended')
    expect((await credit(credited)).problem.code).toBe('approval_ended')
    expect((await pay(-1, await place.approved(await pay(-1)))).status).toBe(201)
    expect((await credit(await place.approved(await credit()))).status).toBe(201)
  })

  it('is given for what was refused to this session alone', async () => {
    const { problem } = await place.sell(place.saleOf(70))
    const { request = '' } = problem.approval ?? {}
    const forged = (request.startsWith('A') ? 'B' : 'A') + request.slice(1)
    const approval = { capabilities: ['override' as const], request: forged }
    expect((await place.approve({ problem: { approval } })).problem.code).toBe('approval_ended')
    const elsewhere = await signIn(app, shop.businessId, cashier)
    const { problem: foreign } = await place.sell(place.saleOf(70), undefined, undefined, elsewhere)
    expect((await place.approve({ problem: foreign })).problem.code).toBe('approval_ended')
  })

  it('of a call of several parts is used up, whatever becomes of them', async () => {
    const id = await addPerson(shop, 'Cliente')
    const { data } = (await shop.call('people.get', { params: { id } })).body
    await shop.call('people.update', { params: { id }, body: { ...data, creditLimit: 10 } })
    const lines = [{ product, quantity: 1, sellingPrice: 100 }]
    const sales = [await addSale(cashier, id, lines), await addSale(cashier, id, lines)]
    const effectivize = async (token?: string, key?: string) => {
      const input = { body: sales }
      const { body } = await cashier.call('transaction.make_effective', input, { key, headers: headersOf(token) })
      return body.data.map(({ message }) => message)
    }
    const key = unique('key')
    const refused = await effectivize(undefined, key)
    // The parts are refused one by one, so no answer names the request: the test inserts the approval.
    const token = await place.approved(await place.sell(place.saleOf(70)))
    await app.sql(
      `update approval set request_hash = (select request_hash from request where key = $1)
        where token_hash = sha256($2::bytea)`,
      [key, Buffer.from(token)],
    )
    expect(await effectivize(token)).toEqual([messages.approval_ended, messages.approval_ended])
    expect(await effectivize(token)).toEqual(refused)
  })

  it.each(['suspended', 'demoted'])('cannot be used once its approver is %s', async (how) => {
    const manager = await addMember(app, shop, 'manager')
    const { data } = (await shop.call('members.list', {})).body
    const id = data.find((member) => member.email === manager.email)!.$id
    const token = (await place.approve(await place.sell(place.saleOf(79)), { approverId: id })).body.data.token
    const body = how === 'demoted' ? { role: 'cashier' as const } : { status: 'suspended' as const }
    expect((await shop.call('members.update', { params: { id }, body })).status).toBe(200)
    expect((await place.sell(place.saleOf(79), token)).problem.code).toBe('approval_required')
  })

  it('used by two at the same moment lets one through', async () => {
    const token = await place.approved(await place.sell(place.saleOf(72)))
    const both = await Promise.all([place.sell(place.saleOf(72), token), place.sell(place.saleOf(72), token)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 403]))
  })

  it('is as good after what it was for was refused for another reason', async () => {
    const setStatus = (status: number) => app.sql('update person set status = $1 where code = $2', [status, customer])
    const token = await place.approved(await place.sell(place.saleOf(73)))
    await setStatus(1)
    expect((await place.sell(place.saleOf(73), token)).problem.code).toBe('receptor_removed')
    await setStatus(0)
    expect((await place.sell(place.saleOf(73), token)).status).toBe(201)
  })

  it('lends what takes back a sale, and nothing that a cashier may not see', async () => {
    const id = await addSale(cashier, customer, [{ product, quantity: 1, sellingPrice: 100 }])
    const body = { transactionId: id }
    const refused = await cashier.call('transaction.remove', { body })
    expect(refused.problem.approval?.capabilities).toEqual(['refund'])
    const approval = await place.approved(refused)
    expect((await cashier.call('transaction.remove', { body }, { headers: headersOf(approval) })).status).toBe(200)
    const sold = await place.sell(place.saleOf(74), await place.approved(await place.sell(place.saleOf(74))))
    expect(sold.body.data.transaction).not.toHaveProperty('cost')
  })

  it('is not given by a wrong password, which may be tried ten times a minute', async () => {
    const refused = await place.sell(place.saleOf(75))
    const wrong = await place.approve(refused, { password: 'no es esta clave' })
    expect([wrong.status, wrong.problem.code]).toEqual([403, 'approver_password_wrong'])
    for (let tries = 1; tries < 10; tries += 1) await place.approve(refused, { password: `intento ${tries}` })
    expect((await place.approve(refused)).status).toBe(429)
  })

  it('is given by a PIN, under its own limits', async () => {
    const approverId = await pinOnlyMember(app, shop, { name: 'Eva', role: 'manager' })
    await shop.call('pin.give', { params: { id: approverId }, body: { pin: '2580' } })
    expect((await place.approvers('override')).find(({ id }) => id === approverId)).toEqual({
      id: approverId,
      name: 'Eva Sosa',
      hasPassword: false,
      hasPin: true,
    })
    const refused = await place.sell(place.saleOf(78))
    const { data } = (await place.approve(refused, { approverId, password: undefined, pin: '2580' })).body
    expect((await place.sell(place.saleOf(78), data.token)).status).toBe(201)
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      codes.push((await place.approve(refused, { approverId, password: undefined, pin: '1111' })).problem.code)
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'pin_wrong'), 'pin_waiting'])
  })

  it('is not given by whoever has not the right', async () => {
    const { id } = (await app.call('session.create', { body: { email: cashier.email, password: PASSWORD } })).body.data
      .user
    const own = await place.approve(await place.sell(place.saleOf(76)), { approverId: id })
    expect(own.problem.code).toBe('approver_unfit')
  })

  it('is of no use to whoever may not borrow', async () => {
    const accountant = await addMember(app, shop, 'accountant')
    expect((await place.sell(place.saleOf(77), undefined, undefined, accountant)).problem.code).toBe('forbidden')
  })
})

const fail = (): never => {
  throw new Error('The first use failed')
}
