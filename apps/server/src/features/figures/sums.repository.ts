import { NO_DAYS, splitDays, type DaySpan, type SplitRange } from '@trastienda/domain/calendar/whole-days'
import type { SoldSum } from '@trastienda/domain/statistics/day-sums'
import type { Measure } from '@trastienda/domain/statistics/figure-notes'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { FIGURES, ROWS, withinParts, type RowsName } from './figure-rows.ts'

/** The count and the sums of one subject (a kind, a status, an operation) of a measure. */
export interface SubjectSum extends SoldSum {
  readonly measure: Measure
  readonly subject: string
}

/** The whole months and the days beside them of a range, and all of its days: eight parameters of `storedFigures`. */
export const bucketsOf = (days: DaySpan): string[] => {
  const split = splitDays(days)
  const [head = NO_DAYS, tail = NO_DAYS] = split.days
  return [split.months, head, tail, days].flatMap(({ first, last }) => [first, last])
}

/** The instants of the two parts of days at the ends of a range: four parameters of `withinParts`. */
export const instantsOf = (parts: SplitRange['parts']): string[] => {
  const [head = NO_INSTANTS, tail = NO_INSTANTS] = parts
  return [head, tail].flatMap(({ start, end }) => [start, end])
}

const NO_INSTANTS = { start: 'infinity', end: '-infinity' }

/**
 * Stored figures of measures, in the buckets of six parameters, and the notes that no figure has yet, of the days of
 * two more. Each is a condition of its own: PostgreSQL knows an index for it, whatever the values are.
 */
export const storedFigures = (columns: string, measures: readonly Measure[], bucket: number): string => {
  const measure = `measure in (${measures.map((each) => `'${each}'`).join(', ')})`
  const span = (column: string, place: number) =>
    `${column} between $${bucket + place}::date and $${bucket + place + 1}::date`
  const of = (grain: string, place: number) =>
    `select ${columns} from figure
      where business_id = $1 and ${measure} and grain = '${grain}' and ${span('bucket', place)}`
  return [
    of('month', 0),
    of('day', 2),
    of('day', 4),
    `select ${columns} from figure_note where business_id = $1 and ${measure} and ${span('day', 6)}`,
  ].join(' union all ')
}

/** The figures of a `SubjectSum` as columns. */
export const SUBJECT_SUM = `sum(count)::bigint as count, sum(amount) as total, sum(other) as iva, sum(cost) as cost`

const sumsOf = (name: string, measures: readonly Measure[], rows: readonly RowsName[]) => ({
  stored: statement<SubjectSum>(
    `figures.stored_${name}`,
    `select measure, subject, ${SUBJECT_SUM} from (${storedFigures(`measure, subject, ${FIGURES}`, measures, 2)}) as figures
      group by measure, subject having sum(count) <> 0`,
  ),
  counted: statement<SubjectSum>(
    `figures.counted_${name}`,
    `select measure, subject, ${SUBJECT_SUM}
       from (${rows.map((each) => ROWS[each].text(withinParts(2))).join(' union all ')}) as rows
      group by measure, subject`,
  ),
})

const SUMMED = {
  days: sumsOf('days', ['effective', 'payment'], ['documents', 'payments']),
  statuses: sumsOf('statuses', ['status'], ['statuses']),
  payments: sumsOf('payments', ['payment'], ['payments']),
  methods: sumsOf('methods', ['method'], ['methods']),
  funds: sumsOf('funds', ['payment', 'fund'], ['payments', 'funds']),
  changes: sumsOf('changes', ['changes'], ['changes']),
}

export const sumsRepository = {
  /** The sums of a range: the stored sums of its whole days, and its parts of days counted from their rows. */
  async of(tx: BusinessTx, what: keyof typeof SUMMED, { days, parts }: SplitRange): Promise<SubjectSum[]> {
    const [stored, counted] = await Promise.all([
      days.first <= days.last ? tx.rows(SUMMED[what].stored, bucketsOf(days)) : [],
      parts.length === 0 ? [] : tx.rows(SUMMED[what].counted, instantsOf(parts)),
    ])
    return [...stored, ...counted]
  },
}
