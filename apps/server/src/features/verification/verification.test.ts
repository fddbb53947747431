import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database'
import type { BusinessTx } from '#platform/database/business-tx'
import { openTestDatabase } from '#test/postgres/database'
import { startTestApp, type Member, type TestApp } from '#test/app'
import {
  addNote,
  addPerson,
  addProduct,
  addPurchase,
  addSale,
  addShare,
  addSupplierNote,
  documentBody,
} from '#test/factories'
import { addPartDelivered } from '#test/deliveries'
import { addQuote, quoteBody } from '#test/quotes'
import { applyPart, startList } from '#test/supplier-lists'
import { offlineSale, userOf } from '#test/shops/offline-sales'
import { foreignKeys } from './foreign-keys.repository.ts'
import { brokenInvariant, verifyDatabase } from './verify-database.ts'

/** The foreign keys between tables of a business, as PostgreSQL knows them. */
const CATALOGUE = `
  select child.relname as child, attribute.attname as column, parent.relname as parent
     from pg_constraint
     join pg_class child on child.oid = conrelid
     join pg_class parent on parent.oid = confrelid
     join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[2]
    where contype = 'f' and child.relnamespace = 'public'::regnamespace and array_length(conkey, 1) = 2 and parent.relname <> 'membership'
    order by 1, 2`

let app: TestApp
let shop: Member
let god: Database

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  god = await openTestDatabase(app.db.superuser)
  await aYearInAMinute(shop)
})
afterAll(async () => {
  await god.close()
  await app.stop()
})

/** A little of everything that an invariant covers. */
const aYearInAMinute = async (member: Member): Promise<void> => {
  const customer = await addPerson(member, 'Cliente', { initialBalance: 100 })
  const supplier = await addPerson(member, 'Proveedor')
  const product = await addProduct(member)
  const line = { product, quantity: 2, sellingPrice: 33.33 }
  await member.call('transaction.add', { body: { ...documentBody('purchase', supplier, [line]), saveMode: 'paid' } })
  const bought = await addPurchase(member, supplier, [line, { ...line, quantity: 1 }], { invoiceType: 'C' })
  await addSupplierNote(member, bought, { lines: [{ line: 1, quantity: 1 }] })
  await addSupplierNote(member, bought)
  await applyPart(member, await startList(member, supplier), [{ product, cost: 12.5, pack: 1 }])
  const charges = [{ kind: 'concept', amount: 100 } as const]
  const rent = { supplier, category: 'Alquiler', charges, isPaid: true }
  const { $id: id } = (await member.call('expenses.add', { body: rent })).body.data
  await member.call('expenses.void', { params: { id } })
  await member.call('expenses.add', { body: { ...rent, isPaid: false } })
  await addSale(member, customer, [line], 'paid')
  const { data: paid } = (await member.call('payments.list', { query: { tab: 'customerPayment' } })).body
  await member.call('payments.issue_receipt', { params: { id: paid[0]?.$id ?? '' } })
  const sale = await addSale(member, customer, [line], 'effective')
  await addShare(member, sale)
  await addPartDelivered(member, customer, product)
  const quote = await addQuote(member, [line])
  await member.call('quotes.edit', { params: { id: quote }, body: quoteBody([line], { summary: { discount: 7.5 } }) })
  const note = await addNote(member, sale, [{ product, quantity: 1 }])
  await member.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
  await member.call('credit_note.make_paid', { body: { transactionId: note, paymentMode: 2 } })
  const removed = await addSale(member, customer, [line])
  await member.call('transaction.remove', { body: { transactionId: removed } })
  const soldBy = await userOf(app, member)
  await member.call('offline_sales.add', { body: offlineSale(customer, [line], { soldBy }) })
  await member.call('payments.add', { body: { paymentOperation: 'deposit', total: 1, tag: 'Caja' } })
  await member.call('settings.update_staff', {
    body: { totpRequired: false, idleMinutes: 5, cashierDiscountLimit: 10 },
  })
  const { data: settings } = (await member.call('users.get', {})).body
  await member.call('users.update', { body: { ...settings, business: { name: 'Kiosco Paz' } } })
  await member.call('price_changes.create', { body: { selection: {}, percentage: 12.5, rounding: ',99' } })
  await member.call('dollar_rate.set', { body: { rate: 1000 } })
  const { data: known } = (await member.call('products.get', { params: { id: product } })).body
  await member.call('products.update', { params: { id: product }, body: { ...known, replacementCostUsd: 0.5 } })
  await member.call('dollar_rate.set', { body: { rate: 1200 } })
}

class RollBack extends Error {}

let damages = 0

/** The finding of verify about SQL that no constraint stops, in one transaction that is rolled back. */
const brokenBy = async (sql: string): Promise<string | undefined> => {
  let broken: string | undefined
  const run = (tx: BusinessTx, text: string) => {
    damages += 1
    return tx.globalRows({ kind: 'global', name: `damage ${damages}`, text })
  }
  const damage = god.transaction(shop.businessId, async (tx) => {
    await run(tx, 'set local session_replication_role = replica')
    await run(tx, 'alter table transaction drop constraint transaction_paid_by_status')
    for (const command of sql.split(';')) await run(tx, command)
    broken = (await brokenInvariant(tx))?.invariant
    throw new RollBack()
  })
  await expect(damage).rejects.toThrow(RollBack)
  return broken
}

describe('verify', () => {
  it('finds nothing on a business that went through the rules', async () => {
    expect(await verifyDatabase(app.db.database)).toMatchObject({ businesses: 1, broken: undefined })
  })

  it('knows every foreign key between tables of a business', async () => {
    const catalogue = await app.sql(CATALOGUE)
    const known = foreignKeys.map(({ child, column, parent }) => ({ child, column, parent }))
    const order = (one: Record<string, unknown>) => `${String(one['child'])}.${String(one['column'])}`
    expect(known.toSorted((a, b) => order(a).localeCompare(order(b)))).toEqual(
      catalogue.toSorted((a, b) => order(a).localeCompare(order(b))),
    )
  })

  it.each([
    ['balance_is_last_entry_total', `update person set balance = balance + 1 where type = 'Cliente'`],
    ['entries_run_on', `update account_entry set debit = debit + 1, total = total where sequence = 1 and debit > 0`],
    ['entries_know_their_sums', `update account_entry set credited = credited + 1 where sequence = 2`],
    ['entries_keep_their_time', `update account_entry set occurred_at = '1999-01-01Z' where sequence = 2`],
    ['balance_is_what_is_due', `update transaction set paid = paid + 1 where status = 1`],
    [
      'final_consumer_owes_nothing',
      `insert into business_setting (business_id, section, value, version) select business_id, 'till', jsonb_build_object('finalConsumer', code), 1 from person where balance > 0 limit 1`,
    ],
    ['paid_is_sum_of_details', `update payment_detail set amount = amount + 1`],
    ['note_paid_is_what_it_paid_out', `update payment set total = total + 1 where transaction_id is not null`],
    ['expense_is_a_document', `delete from expense where voided_at is null`],
    ['expense_is_a_document', `update expense set transaction_id = 'C00000001' where voided_at is null`],
    ['voided_expense_moved_nothing', `update expense set voided_at = now()`],
    ['voided_expense_moved_nothing', `update expense set voided_at = null`],
    ['credited_is_within_sold', `update transaction_line set related_position = 2 where related_position = 1`],
    ['credited_is_within_sold', `update transaction_line set quantity = 2.01 where related_position = 1`],
    [
      'credited_lines_add_up_to_sold',
      `update transaction_line set total = 99, sub_total = 99 where related_position = 1; update transaction set sub_total = 99 where kind = 'creditNote'`,
    ],
    ['credited_adds_up_to_sold', `update transaction set iva21 = 1 where kind = 'creditNote'`],
    ['note_follows_its_sale', `update transaction set invoice_type = 'B' where kind = 'creditNote'`],
    [
      'note_follows_its_sale',
      `update transaction set related_id = 'V00000001' where kind = 'supplierNote' and sub_total = 0`,
    ],
    [
      'supplier_notes_are_within_purchase',
      `update transaction set charges = '[{"kind":"untaxed","amount":1000}]', total = 1000, paid = 1000 where kind = 'supplierNote' and sub_total = 0; update payment set total = 1000 where transaction_id = 'NP00000002'`,
    ],
    [
      'note_of_an_amount_is_its_charges',
      `update transaction set charges = '[{"kind":"untaxed","amount":5}]' where kind = 'supplierNote' and sub_total = 0`,
    ],
    ['goods_go_back_from_their_lots', `update stock_history set line_position = 2 where transaction_id like 'NP%'`],
    [
      'supplier_note_is_on_the_account',
      `update account_entry set transaction_id = null where event like 'Nota de crédito NP%'`,
    ],
    ['offline_sale_is_its_document', `update offline_sale set transaction_id = 'V99999999'`],
    ['offline_sale_is_its_document', `update offline_sale set transaction_id = 'C00000001'`],
    ['document_is_its_offline_sale', `update offline_sale set state = 'waiting', transaction_id = null`],
    [
      'document_is_its_offline_sale',
      `update request set key = key || '#2' where created_at is null; update offline_sale set state = 'waiting', transaction_id = null`,
    ],
    ['stock_is_kept_where_it_is_controlled', `update product set status = 1`],
    ['stock_is_sum_of_lots', `update product set current_stock = current_stock + 1`],
    [
      'lot_is_received_less_taken',
      `update lot set remaining = remaining - 1; update product set current_stock = (select sum(remaining) from lot where lot.business_id = product.business_id and lot.product_code = product.code)`,
    ],
    ['history_is_sum_of_its_lots', `update stock_history set quantity = quantity + 1`],
    ['history_has_the_costs_of_its_lots', `update stock_history_lot set unit_cost = unit_cost + 0.0001`],
    [
      'lots_hold_the_concepts_in_their_cost',
      `update transaction set charges = '[{"kind":"concept","amount":1,"isInCost":true}]' where kind = 'purchase'`,
    ],
    ['links_lead_to_open_sendings', `delete from share`],
    ['links_lead_to_open_sendings', `update share set ended_at = now(), ended_by = created_by`],
    ['links_lead_to_open_sendings', `update share_link set expires_at = now()`],
    ['sendings_are_audited', `delete from audit_log where entity = 'share'`],
    ['replacement_cost_is_last_of_its_history', `update product set replacement_cost = replacement_cost + 0.0001`],
    ['replacement_cost_is_last_of_its_history', `delete from replacement_cost_change`],
    [
      'replacement_cost_is_last_of_its_history',
      `update replacement_cost_change set cost_usd = null where source = 'dollar'`,
    ],
    ['costs_in_dollars_follow_the_rate', `update dollar_rate set rate = rate + 1`],
    ['costs_in_dollars_follow_the_rate', `delete from dollar_rate`],
    ['supplier_list_rows_are_in_the_history', `update supplier_list_row set cost = cost + 0.0001`],
    ['summary_is_sum_of_lines', `update transaction set sub_total = sub_total + 1`],
    ['line_figures_hold', `update transaction_line set quantity = quantity + 1 where related_position is null`],
    ['summary_figures_hold', `update transaction set iva21 = iva21 + 1 where kind = 'sale'`],
    [
      'final_summary_figures_hold',
      `update transaction set prices_include_vat = true; update transaction set iva21 = iva21 + 1 where kind = 'sale'`,
    ],
    ['note_follows_its_sale', `update transaction set prices_include_vat = true where kind = 'creditNote'`],
    ['cost_is_sum_of_line_costs', `update transaction set cost = cost + 1 where kind = 'sale'`],
    ['numbers_have_no_holes', `update counter set last_number = last_number + 1 where kind = 'sale'`],
    ['numbers_have_no_holes', `update counter set last_number = last_number + 1 where kind = 'quote'`],
    ['numbers_have_no_holes', `update counter set last_number = last_number + 1 where kind = 'delivery'`],
    ['delivered_is_sold', `update delivery_line set quantity = quantity + 2`],
    [
      'delivery_is_of_effective_sales_of_its_customer',
      `update delivery set receptor_code = (select min(code) from person where code <> receptor_code)`,
    ],
    ['delivery_line_is_line_of_its_sale', `update delivery_line set sale_line = 9`],
    ['completed_deliveries_have_nothing_left', `update sale_delivery set completed_at = now()`],
    ['quote_shows_its_last_version', `update quote set version = 1`],
    ['quote_summary_is_sum_of_lines', `update quote_version set total = total + 0.01 where version = 1`],
    ['quote_summary_is_sum_of_lines', `update quote_line set total = total + 0.01 where version = 2`],
    ['numbers_have_no_holes', `delete from audit_log where action = 'remove'`],
    ['numbers_have_no_holes', `delete from receipt`],
    ['receipts_are_counted', `update receipt set number = 2`],
    [
      'receipts_are_of_their_payments',
      `update receipt set kind = 'paymentOrder'; update counter set kind = 'paymentOrder' where kind = 'receipt'`,
    ],
    [
      'initial_paid_is_sum_of_details',
      `update person set initial_paid = 1, initial_total = initial_total + 1 where initial_total > 0`,
    ],
    ['bulk_prices_follow_their_change', `update price_change set percentage = 20`],
    ['bulk_prices_follow_their_change', `update price_change_line set new_price = new_price + 0.01`],
    ['figures_of_documents_hold', `delete from figure_note where measure = 'effective'`],
    [
      'figures_of_documents_hold',
      `insert into figure select id, 'effective', 'day', current_date - 7, 'sale', null, 1, 0, 1, 0, 0 from business`,
    ],
    ['figures_of_statuses_hold', `update figure_note set count = 2 where measure = 'status'`],
    ['figures_of_documents_hold', `update figure_note set amount = amount + 1 where subject = 'expense'`],
    ['figures_of_payments_hold', `update figure_note set amount = amount + 0.01 where measure = 'payment'`],
    ['figures_of_customers_hold', `update figure_note set subject = 'X' where measure = 'customers'`],
    ['figures_of_changes_hold', `update figure_note set day = day - 1 where measure = 'changes'`],
    ['figures_of_stock_hold', `update figure_note set cost = cost + 0.000001 where measure = 'stock'`],
    ['figures_of_goods_hold', `update figure_note set other = other + 1 where measure = 'sold'`],
    [
      'figures_agree_in_every_grain',
      `insert into figure select id, 'status', 'month', '2026-01-01', 'sale:0', null, 1, 0, 0, 0, 0 from business`,
    ],
    [
      'figures_of_tabs_hold',
      `insert into figure select id, 'sold', 'tab', '-infinity', 'X', null, 1, 1, 1, 0, 0 from business`,
    ],
    [
      'figures_stand_in_their_tabs',
      `insert into figure select business_id, 'sold', 'all', '-infinity', code, 'X', 0, 0, 0, 0, 0 from product`,
    ],
    ['transaction_line_has_its_product_code', `update transaction_line set product_code = 'nobody'`],
    ['stock_history_lot_has_its_lot_id', `update lot set id = md5(id::text)::uuid`],
    ['documents_are_audited', `delete from audit_log where entity = 'transaction' and action = 'create'`],
    ['documents_are_audited', `delete from audit_log where entity = 'transaction' and action = 'make_effective'`],
    ['payments_are_audited', `delete from audit_log where entity = 'transaction' and action = 'make_paid'`],
    ['payments_are_audited', `delete from audit_log where entity = 'payment'`],
    ['members_are_audited', `delete from audit_log where entity = 'user'`],
    ['settings_are_audited', `delete from audit_log where entity = 'settings'`],
    ['settings_are_audited', `delete from audit_log where entity = 'staff_settings'`],
    ['registers_are_audited', `delete from audit_log where entity = 'product'`],
    ['registers_are_audited', `delete from audit_log where entity = 'person'`],
    ['registers_are_audited', `delete from audit_log where entity = 'category'`],
    ['status_is_paid_when_paid_in_full', `update transaction set status = 1 where status = 2`],
  ])('names %s when SQL breaks it', async (invariant, sql) => {
    expect(await brokenBy(sql)).toBe(invariant)
  })
})
