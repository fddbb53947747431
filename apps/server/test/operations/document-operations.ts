import type { Member } from '#test/app'
import {
  addNote,
  addPerson,
  addProduct,
  addPurchase,
  addSale,
  addShare,
  addSupplierNote,
  documentBody,
  expenseBody,
  supplierPaper,
} from '#test/factories'
import { switchingOn } from '#test/arca/fiscal'
import type { Operations } from './operation.ts'

const line = async (shop: Member) => ({ product: await addProduct(shop), quantity: 2, sellingPrice: 100 })
const sale = async (shop: Member, saveMode: 'created' | 'effective' | 'paid' = 'created') =>
  addSale(shop, await addPerson(shop, 'Cliente'), [await line(shop)], saveMode)
const firstProduct = async (shop: Member, id: string) => {
  const [{ product } = { product: '' }] = (await shop.call('transactions.get', { params: { id } })).body.data.details
    .detailLines
  return product
}
const note = async (shop: Member) => {
  const id = await sale(shop, 'paid')
  return addNote(shop, id, [{ product: await firstProduct(shop, id), quantity: 1 }])
}
const effectiveNote = async (shop: Member) => {
  const transactionId = await note(shop)
  await shop.call('credit_note.make_effective', { body: { transactionId, reStock: true } })
  return transactionId
}

/** The writes about sales, purchases and their payments. */
export const documentOperations = (shop: () => Member) =>
  ({
    'fiscal.authorize': {
      input: async () => {
        await shop().call('fiscal.update', await switchingOn(shop(), 3))
        return { body: [await sale(shop(), 'effective')] }
      },
      leaves: { action: 'ask_voucher', entity: 'transaction', changes: ['environment', 'voucher', 'total'] },
    },
    'transaction.add': {
      input: async () => ({ body: documentBody('sale', await addPerson(shop(), 'Cliente'), [await line(shop())]) }),
      leaves: { action: 'create', entity: 'transaction' },
    },
    'transaction.edit': {
      input: async () => {
        const transactionId = await sale(shop())
        const { transaction } = (await shop().call('transactions.get', { params: { id: transactionId } })).body.data
        return { body: { ...documentBody('sale', transaction.receptor, [await line(shop())]), transactionId } }
      },
      leaves: { action: 'edit', entity: 'transaction', changes: ['lines'] },
    },
    'transaction.remove': {
      input: async () => ({ body: { transactionId: await sale(shop()) } }),
      leaves: { action: 'remove', entity: 'transaction' },
    },
    'share.create': {
      input: async () => ({ body: { kind: 'document', record: await sale(shop()), channel: 'link' } }),
      leaves: { action: 'send', entity: 'share' },
    },
    'share.end': {
      input: async () => ({ params: { id: (await addShare(shop(), await sale(shop()))).share.$id } }),
      leaves: { action: 'end_link', entity: 'share' },
    },
    'transaction.make_effective': {
      input: async () => ({ body: [await sale(shop()), await sale(shop())] }),
      leaves: { action: 'make_effective', entity: 'transaction', changes: ['status'] },
    },
    'transaction.make_paid': {
      input: async () => ({ body: [await sale(shop(), 'effective'), await sale(shop(), 'effective')] }),
      leaves: { action: 'make_paid', entity: 'transaction', changes: ['payed', 'status'] },
    },
    'payments.add': {
      input: async () => ({
        body: { toTransactionId: await sale(shop(), 'effective'), transactionPayment: true, total: 5 },
      }),
      leaves: { action: 'create', entity: 'payment' },
    },
  }) satisfies Partial<Operations>

const owedExpense = async (shop: Member) => {
  const body = expenseBody('Luz', await addPerson(shop, 'Proveedor'))
  return (await shop.call('expenses.add', { body })).body.data.$id
}

export const expenseOperations = (shop: () => Member) =>
  ({
    'expenses.add': {
      input: async () => ({ body: expenseBody('Luz', await addPerson(shop(), 'Proveedor')) }),
      leaves: { action: 'make_effective', entity: 'transaction', changes: ['status'] },
    },
    'expenses.update': {
      input: async () => ({
        params: { id: await owedExpense(shop()) },
        body: { category: 'Gas', isMonthly: true },
      }),
      leaves: { action: 'edit', entity: 'transaction', changes: ['category', 'isMonthly'] },
    },
    'expenses.void': {
      input: async () => ({ params: { id: await owedExpense(shop()) } }),
      leaves: { action: 'void', entity: 'transaction', changes: ['isVoided', 'payed', 'status'] },
    },
  }) satisfies Partial<Operations>

/** A purchase of two units at 100 that is paid, so that a note of it stays in favour. */
const paidPurchase = async (shop: Member) => {
  const bought = [{ product: await addProduct(shop), quantity: 2, sellingPrice: 100 }]
  return addPurchase(shop, await addPerson(shop, 'Proveedor'), bought, { saveMode: 'paid', invoiceType: 'C' })
}

export const supplierNoteOperations = (shop: () => Member) =>
  ({
    'supplier_notes.add': {
      input: async () => ({
        body: { purchase: await paidPurchase(shop()), lines: [{ line: 1, quantity: 1 }], charges: [] },
      }),
      leaves: { action: 'make_effective', entity: 'transaction', changes: ['cost', 'status'] },
    },
    'supplier_notes.settle': {
      input: async () => ({
        params: { id: await addSupplierNote(shop(), await paidPurchase(shop())) },
        body: { by: 'money' as const },
      }),
      leaves: { action: 'make_paid', entity: 'transaction', changes: ['payed', 'status'] },
    },
  }) satisfies Partial<Operations>

export const creditNoteOperations = (shop: () => Member) =>
  ({
    'credit_note.add': {
      input: async () => {
        const id = await sale(shop(), 'paid')
        const product = await firstProduct(shop(), id)
        return {
          body: { transaction: { relatedTransaction: id }, details: { detailLines: [{ product, quantity: 1 }] } },
        }
      },
      leaves: { action: 'create', entity: 'transaction' },
    },
    'credit_note.remove': {
      input: async () => ({ body: { transactionId: await note(shop()) } }),
      leaves: { action: 'remove', entity: 'transaction' },
    },
    'credit_note.make_effective': {
      input: async () => ({ body: { transactionId: await note(shop()), reStock: true } }),
      leaves: { action: 'make_effective', entity: 'transaction', changes: ['reStock', 'status'] },
    },
    'supplier_vouchers.put': {
      input: async () => {
        const bought = [{ ...(await line(shop())), sellingPrice: 10 }]
        const id = await addPurchase(shop(), await addPerson(shop(), 'Proveedor'), bought, { invoiceType: 'C' })
        return { params: { id }, body: { voucher: supplierPaper() } }
      },
      leaves: { action: 'edit', entity: 'transaction', changes: ['supplierVoucher'] },
    },
    'exchange.add': {
      input: async () => {
        const id = await sale(shop(), 'paid')
        const product = await firstProduct(shop(), id)
        return { body: { sale: id, returned: { detailLines: [{ product, quantity: 1 }] } } }
      },
      leaves: { action: 'make_paid', entity: 'transaction', changes: ['payed', 'paymentMode', 'status'] },
    },
    'credit_note.make_paid': {
      input: async () => ({ body: { transactionId: await effectiveNote(shop()), paymentMode: 1 } }),
      leaves: { action: 'make_paid', entity: 'transaction', changes: ['payed', 'paymentMode', 'status'] },
    },
  }) satisfies Partial<Operations>
