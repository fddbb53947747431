import type { LentCapability } from '@trastienda/domain/staff/capabilities'
import type { Approver } from '@trastienda/contract/approvals.contract'
import { APPROVAL_HEADER } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'
import { PASSWORD, startTestApp } from '#test/app'
import { addPerson, addProduct, documentBody } from '#test/factories'
import { addMember, signIn } from '#test/roles'

type SaleBody = CallInput<'transaction.add'>['body']
type Refused = { problem: { approval?: { capabilities: LentCapability[]; request: string } | undefined } }

export type CashierShop = Awaited<ReturnType<typeof openCashierShop>>

/** The header of an approval, for a call that was refused without one. */
export const headersOf = (approval: string | undefined): Record<string, string> =>
  approval === undefined ? {} : { [APPROVAL_HEADER]: approval }

/** A shop whose cashier is refused some operations alone, and whose owner may lend them by an approval. */
export const openCashierShop = async () => {
  let now = new Date()
  const app = await startTestApp({ clock: () => now, hasRateLimit: true })
  let shop = await app.signUp()
  let cashier = await addMember(app, shop, 'cashier')
  const approvers = async (capabilities: string): Promise<readonly Approver[]> =>
    (await cashier.call('approvals.approvers', { query: { capabilities } })).body.data
  const [owner] = await approvers('override')
  if (owner === undefined) throw new Error('Nobody lends anything')
  const product = await addProduct(shop, { stock: 1000, cost: 50, price: 100 })
  const customer = await addPerson(shop, 'Cliente')

  const saleOf = (sellingPrice: number, more: { discount?: number; quantity?: number } = {}): SaleBody => ({
    ...documentBody('sale', customer, [{ product, quantity: 1, sellingPrice, ...more }]),
    saveMode: 'effective',
  })
  const sell = (body: SaleBody, approval?: string, key?: string, member = cashier) =>
    member.call('transaction.add', { body }, { ...(key === undefined ? {} : { key }), headers: headersOf(approval) })
  /** The owner lends a refused call its missing right. */
  const approve = async (
    { problem }: Refused,
    more: { password?: string | undefined; pin?: string; approverId?: string } = {},
  ) => {
    const { capabilities = [], request = '' } = problem.approval ?? {}
    const body = { approverId: owner.id, password: PASSWORD, capabilities, request, ...more }
    return cashier.call('approvals.create', { body })
  }
  const approved = async (refused: Refused) => (await approve(refused)).body.data.token

  const pass = (milliseconds: number): void => {
    now = new Date(now.getTime() + milliseconds)
  }
  /** Tries count by the minute, and a session without a new token ends after a quarter of an hour. */
  const aMinuteLater = async () => {
    pass(61_000)
    shop = await signIn(app, shop.businessId, shop)
    cashier = await signIn(app, shop.businessId, cashier)
    return { shop, cashier }
  }
  return {
    app,
    owner,
    product,
    customer,
    approvers,
    saleOf,
    sell,
    approve,
    approved,
    now: () => now,
    pass,
    aMinuteLater,
  }
}
