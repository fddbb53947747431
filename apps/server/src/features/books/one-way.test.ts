import { afterAll, beforeAll, expect, it } from 'vitest'
import { allStatements } from '#platform/database/statement'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale } from '#test/factories'
import { costOf } from '#test/postgres/cost-of-call'

let app: TestApp
let shop: Member
let product: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  product = await addProduct(shop, { checkStock: 'without_stock' })
})
afterAll(() => app.stop())

const saleOf = (customer: string) => addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }], 'effective')

const ofBooks = (statements: readonly string[]) => statements.filter((name) => name.startsWith('books.'))

const inBooks =
  /\b(?:insert into|update|delete from) (?:transaction|transaction_line|payment|payment_detail|account_entry)\b/

it('nothing but the books writes documents, money movements or accounts', () => {
  // The seed of a shop declares its own, if a test of it shares the worker.
  const declared = allStatements().filter(({ name }) => !name.startsWith('seed.'))
  const writers = declared.filter(({ text }) => inBooks.test(text) || /\bset balance\b/.test(text))
  expect(writers.length).toBeGreaterThan(8)
  expect(writers.map(({ name }) => name).filter((name) => !name.startsWith('books.'))).toEqual([])
})

it('a payment on an account locks its documents and its person once, and writes each table once', async () => {
  const customer = await addPerson(shop, 'Cliente', { initialBalance: 5 })
  for (let sale = 0; sale < 4; sale += 1) await saleOf(customer)
  const { statements, roundTrips } = await costOf(() =>
    shop.call('payments.add', { body: { personId: customer, total: 40, checkingAccountPayment: true } }),
  )
  expect(ofBooks(statements)).toEqual([
    'books.lock_open',
    'books.lock_accounts',
    'books.update',
    'books.insert_payments',
    'books.insert_payment_details',
    'books.take_receipt_numbers',
    'books.insert_account_entries',
    'books.set_balances',
  ])
  expect(roundTrips).toBeLessThanOrEqual(5)
})

it('a credit note that pays what its customer owes does too', async () => {
  const customer = await addPerson(shop, 'Cliente')
  const sale = await addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 10 }], 'paid')
  await saleOf(customer)
  const id = await addNote(shop, sale, [{ product, quantity: 2 }])
  await shop.call('credit_note.make_effective', { body: { transactionId: id, reStock: false } })
  const { statements } = await costOf(() =>
    shop.call('credit_note.make_paid', { body: { transactionId: id, paymentMode: 3 } }),
  )
  // The note's sale is read before its locks, and the note itself after them.
  const once = ofBooks(statements).toSpliced(0, 1)
  expect(new Set(once).size).toBe(once.length)
  expect(once).toContain('books.lock_open')
})

it('several sales of several people are paid with one statement for each table', async () => {
  const sales = [await saleOf(await addPerson(shop, 'Cliente')), await saleOf(await addPerson(shop, 'Cliente'))]
  const { statements } = await costOf(() => shop.call('transaction.make_paid', { body: sales }))
  expect(new Set(ofBooks(statements)).size).toBe(ofBooks(statements).length)
})
