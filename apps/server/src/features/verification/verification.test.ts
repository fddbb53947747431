import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { CATALOGUE, parenthoods } from './parents.repository.ts'
import { verifyDatabase } from './verification.service.ts'

let app: TestApp
let shop: Member
let superuser: Client

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  superuser = new Client(app.db.superuser)
  await superuser.connect()
  await aYearInAMinute(shop)
})
afterAll(async () => {
  await superuser.end()
  await app.stop()
})

/** Something of everything that an invariant speaks of. */
const aYearInAMinute = async (member: Member): Promise<void> => {
  const customer = await addPerson(member, 'Cliente', { initialBalance: 100 })
  const supplier = await addPerson(member, 'Proveedor')
  const product = await addProduct(member)
  const line = { product, quantity: 2, sellingPrice: 33.33 }
  await member.call('transaction.add', { body: { ...documentBody('purchase', supplier, [line]), saveMode: 'paid' } })
  await addSale(member, customer, [line], 'paid')
  await addSale(member, customer, [line], 'effective')
  const removed = await addSale(member, customer, [line])
  await member.call('transaction.remove', { body: { transactionId: removed } })
}

/** Runs SQL that no constraint stops, looks what verify says, and puts everything back. */
const brokenBy = async (sql: string): Promise<string | undefined> => {
  // Verify reads through its own connection, so the damage must be committed; then the tables are put back.
  await superuser.query(`set session_replication_role = replica`)
  await keepTables()
  try {
    await superuser.query(sql)
    return (await verifyDatabase(app.db.database)).broken?.invariant
  } finally {
    await restoreTables()
  }
}

const TABLES = ['person', 'account_entry', 'transaction', 'transaction_line', 'lot', 'product', 'stock_history', 'stock_history_lot', 'payment', 'payment_detail', 'cash_balance', 'counter', 'audit_log']

const keepTables = async (): Promise<void> => {
  for (const table of TABLES) await superuser.query(`create temp table kept_${table} as table ${table}`)
}

const restoreTables = async (): Promise<void> => {
  for (const table of TABLES) {
    await superuser.query(`delete from ${table}; insert into ${table} table kept_${table}; drop table kept_${table}`)
  }
}

const drop = (table: string, constraint: string): Promise<unknown> =>
  superuser.query(`alter table ${table} drop constraint if exists ${constraint}`)

describe('verify', () => {
  it('finds nothing on a business that went through the rules', async () => {
    expect(await verifyDatabase(app.db.database)).toMatchObject({ businesses: 1, broken: undefined })
  })

  it('knows every foreign key between tables of a business', async () => {
    const catalogue = await app.db.database.globalRows(CATALOGUE)
    const known = parenthoods.map(({ child, column, parent }) => ({ child, column, parent }))
    const order = (one: { child: string; column: string }) => `${one.child}.${one.column}`
    expect(known.toSorted((a, b) => order(a).localeCompare(order(b)))).toEqual(
      catalogue.toSorted((a, b) => order(a).localeCompare(order(b))),
    )
  })

  it.each([
    ['balance_is_last_entry_total', `update person set balance = balance + 1 where type = 'Cliente'`],
    ['entries_run_on', `update account_entry set debit = debit + 1, total = total where sequence = 1 and debit > 0`],
    ['balance_is_what_is_due', `update transaction set paid = paid + 1 where status = 1`],
    ['paid_is_sum_of_details', `update payment_detail set amount = amount + 1`],
    ['stock_is_sum_of_lots', `update product set current_stock = current_stock + 1`],
    ['lot_is_received_less_taken', `update lot set remaining = remaining - 1; update product set current_stock = (select sum(remaining) from lot where lot.product_code = product.code)`],
    ['history_is_sum_of_its_lots', `update stock_history set quantity = quantity + 1`],
    ['summary_is_sum_of_lines', `update transaction set sub_total = sub_total + 1`],
    ['line_figures_hold', `update transaction_line set quantity = quantity + 1`],
    ['summary_figures_hold', `update transaction set iva21 = iva21 + 1`],
    ['cost_is_sum_of_line_costs', `update transaction set cost = cost + 1 where kind = 'sale'`],
    ['numbers_have_no_holes', `update counter set last_number = last_number + 1 where kind = 'sale'`],
    ['numbers_have_no_holes', `delete from audit_log where action = 'remove'`],
    ['cash_is_in_less_out', `update cash_balance set total = total + 1`],
    ['initial_paid_is_sum_of_details', `update person set initial_paid = 1, initial_total = initial_total + 1 where initial_total > 0`],
    ['transaction_line_has_its_product_code', `update transaction_line set product_code = 'nobody'`],
    ['lot_has_its_product_code', `update lot set business_id = gen_random_uuid()`],
  ])('names %s when SQL breaks it', async (invariant, sql) => {
    await drop('transaction', 'transaction_paid_by_status')
    if (invariant === 'lot_has_its_product_code') {
      // A row that moved to another business is missing where it was.
      expect(await brokenBy(sql)).toBeDefined()
      return
    }
    expect(await brokenBy(sql)).toBe(invariant)
  })

  it('names status_is_paid_when_paid_in_full when a status is wrong', async () => {
    await drop('transaction', 'transaction_paid_by_status')
    expect(await brokenBy(`update transaction set status = 1 where status = 2`)).toBe('status_is_paid_when_paid_in_full')
  })
})
