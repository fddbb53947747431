import { monthNames } from '@trastienda/domain/calendar/month'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf, listOf, listQuery, rangeQuery } from './envelopes.ts'
import { amountSchema, daySchema, instantSchema, sumSchema } from './scalars.ts'

/** Income less outcome is the balance. */
const balanceSchema = z.strictObject({ income: sumSchema, outcome: sumSchema, balance: sumSchema })

const partSchema = z.strictObject({ count: z.int(), total: sumSchema })

/** The parts of the figures: income is sales less credit notes, outcome is purchases plus general expenses, those of the cash and the documents of expenses. */
const partsSchema = z.strictObject({
  sales: partSchema,
  creditNotes: partSchema,
  purchases: partSchema,
  generalExpenses: partSchema,
})

/** One day of the business's calendar. */
export const dayStatisticSchema = balanceSchema.extend({
  $id: z.string(),
  day: daySchema,
  /** The day's first instant. */
  creationDate: instantSchema,
  parts: partsSchema,
  /** The day is not over: its figures still change. */
  isInProgress: z.boolean(),
})

export const dayPartNames = ['sales', 'creditNotes', 'purchases', 'generalExpenses'] as const

/** A row behind a figure of the dashboard: a document, or a general expense. */
export const dashboardEntrySchema = z.strictObject({
  $id: z.string(),
  creationDate: instantSchema,
  /** The document; a general expense of the cash has none. */
  transaction: z.string().optional(),
  personName: z.string().optional(),
  tag: z.string().optional(),
  comment: z.string().optional(),
  total: amountSchema,
})

export type DayStatistic = z.output<typeof dayStatisticSchema>
export type DashboardEntry = z.output<typeof dashboardEntrySchema>
export type DayPartName = (typeof dayPartNames)[number]

const read = { writes: false, status: 200 } as const
const dateSorts = ['creationDate', '-creationDate'] as const

export const dashboardApi = {
  'dashboard.days': {
    ...read,
    summary: 'What each day that a range touches took in and gave out, newest first. The day under way is told live.',
    needs: 'figures',
    query: listQuery(['all'], dateSorts, '-creationDate').omit({ search: true }).extend(rangeQuery),
    answer: listOf(dayStatisticSchema).extend({
      /** The sums of all days of the range, not only the page's. */
      totals: balanceSchema.extend({ parts: partsSchema }),
    }),
  },
  'dashboard.entries': {
    ...read,
    summary: 'The documents or expenses that one part of the figures of the days of a range is made of, newest first.',
    needs: 'figures',
    query: listQuery(dayPartNames, dateSorts, '-creationDate').omit({ search: true }).extend(rangeQuery),
    answer: listOf(dashboardEntrySchema).extend({
      /** The sum of all rows of the tab, not only the page's. */
      totals: z.strictObject({ total: sumSchema }),
    }),
  },
  'dashboard.months': {
    ...read,
    summary: 'The balance of each month of a year, this one unless told; a month that has not begun is missing.',
    needs: 'figures',
    query: z.strictObject({ year: z.coerce.number().int().min(1900).max(9999).optional() }),
    answer: dataOf(z.partialRecord(z.enum(monthNames), sumSchema)),
  },
} as const satisfies Endpoints
