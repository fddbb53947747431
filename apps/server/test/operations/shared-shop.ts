import type { CallName } from '@trastienda/contract/calls'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { startTestApp, type CallResult } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { addMember, giveRole } from '#test/roles'

/** An operation whose right depends on its record. */
export interface RecordOperation {
  readonly who: readonly StaffRole[]
  /** A cashier may do it by an approval. */
  readonly isLent?: true
  /** A cashier cannot see the record: to them it does not exist. */
  readonly isHidden?: true
  /** The owner makes the record; returns the operation itself. */
  readonly prepare: () => Promise<() => Promise<CallResult<CallName>>>
}

/** A shop with a contact of each kind and a product, and another person who makes documents there. */
export const openSharedShop = async () => {
  const app = await startTestApp()
  const shop = await app.signUp()
  const initialBalance = 1000
  const customer = await addPerson(shop, 'Cliente', { initialBalance })
  const supplier = await addPerson(shop, 'Proveedor', { initialBalance })
  const employee = await addPerson(shop, 'Empleado', { initialBalance })
  const product = await addProduct(shop, { stock: 1000, cost: 3 })
  const other = await addMember(app, shop, 'manager')
  const become = (role: StaffRole) => giveRole(app, shop, role)
  const lines = () => [{ product, quantity: 1, sellingPrice: 50 }]
  return {
    app,
    shop,
    customer,
    supplier,
    employee,
    product,
    other,
    become,
    lines,
    sale: (saveMode: 'created' | 'effective' | 'paid') => addSale(shop, customer, lines(), saveMode),
    purchase: async (saveMode: 'created' | 'effective') => {
      const body = { ...documentBody('purchase', supplier, lines()), saveMode }
      return (await shop.call('transaction.add', { body })).body.data.transaction.id
    },
    /** Tries the operation in each role; returns the roles that wrongly may or may not. */
    wrongRoles: async ({ who, isHidden, isLent, prepare }: RecordOperation): Promise<string[]> => {
      const wrong: string[] = []
      for (const role of ['cashier', 'accountant', 'manager', 'owner'] as const) {
        await become('owner')
        const operation = await prepare()
        await become(role)
        const { status, bytes } = await operation()
        const refusal = role === 'cashier' && isLent === true ? 'approval_required' : 'forbidden'
        const isForbidden = status === 403 && JSON.parse(bytes.toString()).code === refusal
        const isRefused = isHidden && role === 'cashier' ? status === 404 : isForbidden
        if (who.includes(role) ? status >= 300 : !isRefused) wrong.push(`${role} → ${status} ${bytes.toString()}`)
      }
      return wrong
    },
  }
}

export type SharedShop = Awaited<ReturnType<typeof openSharedShop>>
