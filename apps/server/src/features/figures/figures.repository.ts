import type { FigureNote } from '@trastienda/domain/statistics/figure-notes'
import { statement, type Statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { always, FIGURES, ROWS, type RowsName } from './figure-rows.ts'
import { addFigures, graded } from './stored-figures.ts'

// The register's fund of a payment in cash is known once the payment is written; Caja has no figures.
const ADD = statement(
  'figures.add',
  `insert into figure_note (business_id, id, measure, subject, day, count, quantity, amount, other, cost)
   select business.id, added.id, measure, coalesce(cash_fund_id, subject), (added.at at time zone time_zone)::date, count, quantity, amount, other,
          cost + quantity * unit_cost
     from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::int[], $7::numeric[], $8::numeric[], $9::numeric[],
                 $10::numeric[], $11::numeric[], $12::uuid[])
       as added (id, at, measure, subject, count, quantity, amount, other, cost, unit_cost, payment)
     join business on business.id = $1
     left join payment on payment.business_id = $1 and payment.id = added.payment
    where added.payment is null or cash_fund_id is not null`,
)
// A product that changes its category moves to another tab of the lists over all time.
const ADD_TABS = statement(
  'figures.add_tabs',
  `insert into figure_note (business_id, id, measure, subject, day, count, quantity, amount, other, cost)
   select product.business_id, moved.id, 'tab', product.code, '-infinity'::date, 0, 0, 0, 0, 0
     from unnest($2::uuid[], $3::text[], $4::uuid[]) as moved (id, code, category_id)
     join product on product.business_id = $1 and product.code = moved.code and product.category_id <> moved.category_id`,
)

// Only one unit of work at a time folds or counts a business's figures. Otherwise a fold could commit during a count,
// and the count, which saw neither the note nor the fold, would overwrite the figure that holds it.
const TAKE_TURN = statement('figures.take_turn', `select from business where business.id = $1 for no key update`)

const FOLD = statement<{ folded: number }>(
  'figures.fold',
  `with gone as (
     delete from figure_note
      where business_id = $1
        and (measure, id) in (select measure, id from figure_note where business_id = $1 order by measure, id limit $2)
     returning measure, subject, day, ${FIGURES}
   ), added as materialized (${graded('gone')}
   ), ${addFigures(`select distinct subject from gone where measure = 'tab'`)}
   select count(*) as folded from gone`,
)

const REMOVE = statement('figures.remove', `delete from figure where business_id = $1 and measure = any($2::text[])`)
// One query reads the rows and the notes that they replace, so that both are of the same instant. On Citus the parts
// run one after the other, and each sees later commits too.
const recountText = (name: RowsName): string => `
   with seen as materialized (
     select null::uuid as note, measure, subject, (at at time zone time_zone)::date as day, ${FIGURES}
       from (${ROWS[name].text(always)}) as thing
       join business on business.id = $1
      union all
     select id, measure, null, null, 0, 0, 0, 0, 0 from figure_note where business_id = $1 and measure = any($2::text[])
   ), outdated as (
     delete from figure_note
      where business_id = $1 and (measure, id) in (select measure, note from seen where note is not null)
   ), added as materialized (${graded('(select * from seen where note is null) as counted')}
   ), ${addFigures('select null::text as subject where false')}
   select count(*) as counted from seen`

const RECOUNTS = Object.fromEntries(
  Object.keys(ROWS).map((name) => [name, statement(`figures.recount_${name}`, recountText(name as RowsName))]),
) as Record<RowsName, Statement<never>>

const FOLDED_AT_ONCE = 10_000

export const figuresRepository = {
  /** Sent with the commit. */
  add(tx: BusinessTx, note: FigureNote): void {
    const { at, measure, subject, count, quantity, amount, other, cost, unitCost = 0, payment } = note
    tx.insertAtCommit(ADD, [newId(), at, measure, subject, count, quantity, amount, other, cost, unitCost, payment])
  },

  /** Adds a figure note for each of some locked products that is about to have another category. */
  addTabs(tx: BusinessTx, products: readonly { readonly code: string; readonly categoryId: string }[]): void {
    tx.write(ADD_TABS, [
      products.map(() => newId()),
      products.map(({ code }) => code),
      products.map(({ categoryId }) => categoryId),
    ])
  },

  /** Adds notes to the figures, a few thousand at once. True if more may be left. */
  async fold(tx: BusinessTx): Promise<boolean> {
    this.takeTurn(tx)
    return (await tx.row(FOLD, [FOLDED_AT_ONCE]))?.folded === FOLDED_AT_ONCE
  },

  /** Waits until nobody else folds or counts the figures of the business, and makes others wait until the commit. */
  takeTurn: (tx: BusinessTx): void => tx.write(TAKE_TURN),

  /** Counts figures anew from their rows; call `takeTurn` before. */
  recount(tx: BusinessTx, name: RowsName): void {
    tx.write(REMOVE, [ROWS[name].measures])
    tx.write(RECOUNTS[name], [ROWS[name].measures])
  },
}
