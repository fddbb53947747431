import type { CallName } from '@trastienda/contract/calls'
import type { AnyInput } from '@trastienda/contract/client'
import type { Facts } from './questions.ts'
import type { Ask } from './record.ts'

interface Row {
  readonly $id?: string
  readonly id?: string
  readonly code?: string
  readonly key?: string
}

/** A few records of each list of a shop, from both its ends, for the questions. */
export const factsOf = async (ask: Ask): Promise<Facts> => {
  const rows = async (name: CallName, input: AnyInput = {}): Promise<Row[]> => {
    const { status, text } = await ask(name, input)
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`)
    return (JSON.parse(text) as { data: Row[] }).data
  }
  const ids = (found: readonly Row[], most: number): string[] =>
    found.slice(0, most).map(({ id, $id, code, key }) => id ?? $id ?? code ?? key ?? '')
  const ends = async (name: CallName, sorts: readonly string[], most: number): Promise<string[]> => {
    const found = await Promise.all(sorts.map((sort) => rows(name, { query: { sort } })))
    return [...new Set(found.flatMap((each) => ids(each, most)))]
  }
  const [products, people, documents, payments, changes, quotes, zones, deliveries] = await Promise.all([
    ends('products.list', ['name', '-name'], 3),
    ends('people.ranking', ['-total', 'total'], 3),
    ends('transactions.list', ['-creationDate', 'creationDate', '-total'], 4),
    ends('payments.list', ['-creationDate', 'creationDate'], 3),
    ends('stock.history', ['-creationDate', 'creationDate'], 3),
    ends('quotes.list', ['-creationDate', 'creationDate'], 2),
    rows('zones.list'),
    ends('deliveries.list', ['-creationDate', 'creationDate'], 2),
  ])
  const [categories, movements, tags, suppliers, audited, sales, purchases, expenses, funds, methods, sessions] =
    await Promise.all([
      rows('categories.list'),
      rows('movements.list'),
      rows('cash_tags.list'),
      rows('people.list', { query: { tab: 'Proveedor' } }),
      rows('audit.list'),
      rows('offline_sales.list'),
      rows('transactions.list', { query: { search: 'C0000000' } }),
      rows('expenses.list'),
      rows('funds.list'),
      rows('payment_methods.list'),
      rows('cash_sessions.list'),
    ])
  const persons = [...people, ...ids(suppliers, 2)]
  return {
    category: ids(categories, 3),
    tag: ids(tags, 2),
    person: people.slice(0, 3),
    ids: documents.slice(0, 3),
    'stock.history tab': ids(movements, 5),
    'products.list among': [products.join(',')],
    'products.get id': products,
    'products.lots id': products,
    ...suppliedFacts(products, ids(suppliers, 2)),
    ...quotedFacts(quotes, people),
    ...deliveredFacts({ deliveries, people, zones: ids(zones, 2), sales: documents }),
    ...documentFacts(documents),
    'stock.history_detail id': changes,
    'people.get id': persons,
    'people.discounts id': persons,
    'people.checking_account id': persons,
    'people.open_transactions id': persons,
    'payments.get id': payments,
    'offline_sales.get key': ids(sales, 2),
    'audit.get id': ids(audited, 3),
    'supplier_vouchers.get id': ids(purchases, 2),
    'supplier_notes.creditable id': ids(purchases, 2),
    'expenses.get id': ids(expenses, 2),
    'expenses.list category': ids(tags, 2),
    'store_credits.get code': [],
    'funds.movements id': ids(funds, 3),
    'payments.list method': ids(methods, 3),
    'cash_sessions.get id': ids(sessions, 2),
    'payments.list session': ids(sessions, 2),
    'payments.list late': ids(sessions, 2),
  }
}

/** What was quoted, and to whom. */
const quotedFacts = (quotes: readonly string[], people: readonly string[]): Facts => ({
  'quotes.get id': quotes,
  'quotes.list receptor': people.slice(0, 2),
})

const documentFacts = (documents: readonly string[]): Facts => ({
  'transactions.get id': documents,
  'fiscal.vouchers id': documents.slice(0, 3),
  'print.ticket_content id': documents.slice(0, 3),
  'share.list record': documents.slice(0, 3),
})

/** What was delivered, and what is to be. */
const deliveredFacts = ({
  deliveries,
  people,
  zones,
  sales,
}: Record<'deliveries' | 'people' | 'zones' | 'sales', readonly string[]>): Facts => ({
  'deliveries.get id': deliveries,
  'deliveries.list receptor': people.slice(0, 2),
  'deliveries.pending receptor': people.slice(0, 2),
  'deliveries.pending zone': zones,
  'deliveries.of_sale id': sales.filter((id) => id.startsWith('V')).slice(0, 2),
  'deliveries.route day': ['2026-11-20'],
})

/** What products cost and did, who sells what, and the lists of suppliers. */
const suppliedFacts = (products: readonly string[], suppliers: readonly string[]): Facts => ({
  'products.replacement_costs id': products,
  'products.history id': products,
  'products.suppliers id': products,
  'people.supplied id': suppliers,
  'supplier_lists.get id': suppliers,
  'supplier_lists.known id': suppliers,
})
