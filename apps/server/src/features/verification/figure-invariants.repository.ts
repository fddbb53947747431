import { invariant, type Invariant } from './invariant.repository.ts'

const COLUMNS = ['count', 'quantity', 'amount', 'other', 'cost'] as const

const told = (isStored: string): string =>
  COLUMNS.map((column) => `coalesce(sum(${column}) filter (where ${isStored}), 0)::numeric(24, 6)`).join(
    ` || ' / ' || `,
  )

/** Compares two sides of figures by `named`: rows whose `is_stored` is true against rows with false. */
const compared = (named: string, rows: string): string =>
  `select ${named} as subject, ${told('is_stored')} as stored, ${told('not is_stored')} as computed
     from (${rows}) as figures
    group by ${named}
   having ${COLUMNS.map((column) => `sum(case when is_stored then ${column} else -${column} end) <> 0`).join(' or ')}`

const figures = COLUMNS.join(', ')

/** A query of the rows behind some measures: `at`, `measure`, `subject`, and the figures. */
interface FigureRows {
  readonly name: string
  readonly measures: readonly string[]
  readonly text: string
}

/** Compares the stored figures with these rows, by day; for the stock by month, as days of it are not stored. */
const holds = ({ name, measures, text }: FigureRows): Invariant => {
  const grain = name === 'stock' ? 'month' : 'day'
  const bucket = (day: string) => `date_trunc('${grain}', ${day})::date`
  const list = measures.map((measure) => `'${measure}'`).join(', ')
  return invariant(
    `figures_of_${name}_hold`,
    compared(
      `concat_ws(' ', measure, bucket, name)`,
      `select true as is_stored, measure, bucket, subject as name, ${figures} from figure
        where business_id = $1 and measure in (${list}) and grain = '${grain}'
        union all
       select true, measure, ${bucket('day')}, subject, ${figures} from figure_note
        where business_id = $1 and measure in (${list})
        union all
       select false, measure, ${bucket('(at at time zone time_zone)::date')}, thing.subject, ${figures}
         from (${text}) as thing join business on business.id = $1`,
    ),
  )
}

/** Invariants between figures and their rows, and among figures. */
export const figureInvariants = (rows: readonly FigureRows[]): readonly Invariant[] =>
  [
    ...rows.map(holds),
    invariant(
      'figures_agree_in_every_grain',
      compared(
        `concat_ws(' ', measure, bucket, name)`,
        `select grain <> 'day' as is_stored, measure, date_trunc('month', bucket)::date as bucket, subject as name, ${figures} from figure
        where business_id = $1 and grain in ('day', 'month') and measure <> 'stock'
        union all
       select grain = 'all', measure, null, subject, ${figures} from figure where business_id = $1 and grain in ('month', 'all')`,
      ),
    ),
    invariant(
      'figures_of_tabs_hold',
      compared(
        `concat_ws(' ', measure, name)`,
        `select true as is_stored, measure, subject as name, count, quantity, amount, other, 0 as cost from figure
        where business_id = $1 and grain = 'tab'
        union all
       select false, measure, tab, 1, quantity,
              case measure when 'customers' then amount when 'stock' then round(cost, 2) else quantity end, other, 0
         from figure
        where business_id = $1 and grain = 'all' and tab is not null and quantity > 0`,
      ),
    ),
    invariant(
      'figures_stand_in_their_tabs',
      `select measure || ' ' || subject as subject, tab as stored, product.category_id::text as computed
       from figure
       join product on product.business_id = $1 and product.code = subject
      where figure.business_id = $1 and measure in ('sold', 'bought', 'stock') and grain = 'all'
        and tab is distinct from product.category_id::text
        and not exists (select from figure_note note
                         where note.business_id = $1 and note.measure = 'tab' and note.subject = figure.subject)`,
    ),
  ].map((each) => ({ ...each, mendedBy: 'recount' }))
