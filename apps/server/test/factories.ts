import type { CallInput } from '@trastienda/contract/client'
import type { DocumentKind } from '@trastienda/domain/person/document-kind'
import type { IvaConditionId } from '@trastienda/domain/person/iva-condition'
import type { Member } from '#test/app'

let made = 0

/** A text that no other test uses. */
export const unique = (prefix: string): string => `${prefix}${(made += 1)}`

export const addCategory = async (member: Member, name = unique('Rubro ')): Promise<string> => {
  const { body } = await member.call('categories.create', { body: { name } })
  return body.data.$id
}

type ProductBody = CallInput<'products.create'>['body']

/** Sends a product as typed; returns its result. */
export const createProduct = (
  member: Member,
  product: Pick<ProductBody['product'], 'categories'> & Partial<ProductBody['product']>,
  historical?: ProductBody['historical'],
  key?: string,
) =>
  member.call(
    'products.create',
    { body: { product: { code: unique('X'), name: 'Yerba', ...product }, historical } },
    { key },
  )

export interface ProductOptions {
  readonly code?: string
  readonly stock?: number
  readonly cost?: number
  readonly replacementCost?: number
  readonly price?: number
  readonly checkStock?: 'with_stock' | 'without_stock'
  readonly category?: string
  readonly ean?: string
  readonly name?: string
  readonly iva?: 0 | 10.5 | 21
  readonly zeroRate?: 'exempt' | 'untaxed'
  readonly supply?: 'goods' | 'services'
}

/** A product with its own category and, by default, 10 units at a cost of 50 and a price of 100. */
export const addProduct = async (member: Member, options: ProductOptions = {}): Promise<string> => {
  const { stock = 10, cost = 50, price = 100, checkStock = 'with_stock' } = options
  const { code = unique('P') } = options
  const isStocked = checkStock === 'with_stock'
  const { body } = await member.call('products.create', {
    body: {
      product: {
        code,
        name: options.name ?? `Producto ${code}`,
        ean: options.ean,
        categories: [options.category ?? (await addCategory(member))],
        checkStock,
        sellingPrice: price,
        iva: options.iva ?? 0,
        zeroRate: options.zeroRate,
        supply: options.supply,
        replacementCost: options.replacementCost,
        ...(isStocked ? {} : { cost }),
      },
      ...(isStocked && stock > 0 ? { historical: { stock, cost } } : {}),
    },
  })
  return body.data.$id
}

/** What a payment method is sent as, a debit card unless told otherwise. */
export const methodBody = (method: Partial<CallInput<'payment_methods.create'>['body']> = {}) => ({
  name: unique('Tarjeta '),
  kind: 'debit' as const,
  isHidden: false,
  asksReference: false,
  isConfirmedLater: false,
  discount: 0,
  ...method,
})

/** The settings of a business that closes its cash. */
export const cashClosing = (more: Partial<CallInput<'settings.update_cash_closing'>['body']> = {}) => ({
  enabled: true,
  withdrawalLimit: 0,
  mailsOwners: false,
  denominations: [1000, 100],
  ...more,
})

export const addMethod = async (member: Member, method: Parameters<typeof methodBody>[0] = {}): Promise<string> =>
  (await member.call('payment_methods.create', { body: methodBody(method) })).body.data.$id

/** What a fund is sent as, a bank unless told otherwise. */
export const fundBody = (fund: Partial<CallInput<'funds.create'>['body']> = {}) => ({
  name: unique('Banco '),
  kind: 'bank' as const,
  isHidden: false,
  ...fund,
})

export const addFund = async (member: Member, fund: Parameters<typeof fundBody>[0] = {}): Promise<string> =>
  (await member.call('funds.create', { body: fundBody(fund) })).body.data.$id

export const addPerson = async (
  member: Member,
  type: 'Cliente' | 'Proveedor' | 'Empleado',
  options: {
    name?: string
    initialBalance?: number
    cuit?: string
    documentKind?: DocumentKind
    ivaCondition?: IvaConditionId
  } = {},
): Promise<string> => {
  const code = unique('K')
  const { body } = await member.call('people.create', {
    body: {
      code,
      name: options.name ?? `Contacto ${code}`,
      type,
      cuit: options.cuit,
      documentKind: options.documentKind,
      ivaCondition: options.ivaCondition,
      ...(options.initialBalance === undefined ? {} : { checkingInitialBalance: { total: options.initialBalance } }),
    },
  })
  return body.data.$id
}

export interface LineOptions {
  readonly product: string
  readonly quantity: number
  readonly sellingPrice: number
  readonly iva?: 0 | 10.5 | 21
  readonly discount?: number
}

/** The body of a sale or a purchase. */
export const documentBody = (
  kind: 'sale' | 'purchase',
  receptor: string | undefined,
  lines: readonly LineOptions[],
  more: {
    discount?: number
    pricesIncludeVat?: boolean
    total?: number
    creationDate?: string
    observations?: string
    invoiceType?: 'A' | 'B' | 'C'
  } = {},
) => {
  const { discount, pricesIncludeVat, total, ...rest } = more
  return {
    transaction: {
      movement: kind === 'sale' ? 'Venta' : 'Compra',
      receptor,
      summary: { discount, pricesIncludeVat, total },
      ...rest,
    },
    details: { detailLines: lines.map((line) => ({ ...line })) },
  }
}

/** Gives a business the condition that adds IVA to its prices, or has it in them. */
export const becomeResponsable = async (member: Member, pricesIncludeVat = false): Promise<void> => {
  const { data } = (await member.call('users.get', {})).body
  await member.call('users.update', { body: { ...data, condition: 'responsable' } })
  await member.call('settings.update_prices', { body: { pricesIncludeVat } })
}

/** A store credit for one of a product that comes back; returns its code. */
export const addStoreCredit = async (member: Member, sale: string, product: string, amount = 100): Promise<string> => {
  const returned = { detailLines: [{ product, quantity: 1 }] }
  const body = { sale, returned, parts: [{ method: 'store_credit', amount }] }
  return (await member.call('exchange.add', { body })).body.data.storeCredit?.code ?? ''
}

/** A sale, made effective and paid on demand; returns its id. */
export const addSale = async (
  member: Member,
  customer: string,
  lines: readonly LineOptions[],
  saveMode: 'created' | 'effective' | 'paid' = 'created',
): Promise<string> => {
  const { body } = await member.call('transaction.add', {
    body: { ...documentBody('sale', customer, lines), saveMode },
  })
  return body.data.transaction.id
}

interface PurchaseOptions {
  readonly saveMode?: 'created' | 'effective' | 'paid'
  readonly invoiceType?: 'A' | 'B' | 'C'
}

/** A purchase, with the IVA of class A unless told otherwise. */
export const addPurchase = async (
  member: Member,
  supplier: string,
  lines: readonly LineOptions[],
  { saveMode = 'effective', invoiceType = 'A' }: PurchaseOptions = {},
): Promise<string> => {
  const { transaction, details } = documentBody('purchase', supplier, lines)
  const body = { transaction: { ...transaction, invoiceType }, details, saveMode }
  return (await member.call('transaction.add', { body })).body.data.transaction.id
}

/** A credit note in status Creada on a sale; returns its id. */
export const addNote = async (
  member: Member,
  sale: string,
  lines: readonly { product: string; quantity: number; saleLine?: number }[],
): Promise<string> => {
  const { body } = await member.call('credit_note.add', {
    body: { transaction: { relatedTransaction: sale }, details: { detailLines: lines.map((line) => ({ ...line })) } },
  })
  return body.data.transaction.id
}

/** A supplier's note on a purchase, of an amount unless goods go back; returns its id. */
export const addSupplierNote = async (
  member: Member,
  purchase: string,
  note: Partial<CallInput<'supplier_notes.add'>['body']> = {},
): Promise<string> => {
  const isOfGoods = (note.lines ?? []).length > 0
  const charges = isOfGoods ? [] : [{ kind: 'concept' as const, amount: 10 }]
  return (await member.call('supplier_notes.add', { body: { purchase, lines: [], charges, ...note } })).body.data
    .transaction.id
}

/** A link to a document, as it was told. */
export const addShare = async (
  member: Member,
  record: string,
  share: Partial<CallInput<'share.create'>['body']> = {},
) => (await member.call('share.create', { body: { kind: 'document', record, channel: 'link', ...share } })).body.data

/** An expense that is owed to a supplier, or without one paid. */
export const expenseBody = (category: string, supplier?: string) => ({
  category,
  supplier,
  charges: [{ kind: 'concept' as const, amount: 100 }],
  isPaid: supplier === undefined,
})

/** The paper of a purchase of class C. */
export const supplierPaper = () => ({
  type: 11 as const,
  pointOfSale: 3,
  number: (made += 1),
  issuedOn: '2026-01-02',
  dueOn: '2026-02-01',
  cae: '71234567890123',
})
