import { z } from 'zod'
import { api } from '@trastienda/contract/api'
import { calls, methodAndPath, type CallName } from '@trastienda/contract/calls'
import type { AnyInput } from '@trastienda/contract/client'
import { FILE_SHEET, isRaw, type Endpoint } from '@trastienda/contract/endpoint'
import { businessDayOf, DEFAULT_TIME_ZONE, dayRange } from '@trastienda/domain/calendar/business-day'
import { lastDays } from '@trastienda/domain/calendar/quick-range'
import { NOW } from './stand.ts'

/** Reads besides the lists and reports of the shop: sessions and devices, number proposals, calls to ARCA. */
const left = new Set<CallName>([
  'sessions.list',
  'devices.list',
  'counter.get',
  'catalogue.page_by_counter',
  'session.businesses',
  'totp.get',
  'approvals.approvers',
  'fiscal.reconcile',
  'fiscal.reconcile_month',
  'fiscal.taxpayer',
  'fiscal.propose',
  'fiscal.digital_book',
  'fiscal.digital_purchases',
])

/** The shop's records for the questions. */
export type Facts = Readonly<Record<string, readonly string[]>>

/** Every call to ask. */
export const askedCalls: readonly CallName[] = (Object.keys(calls) as CallName[]).filter((name) => {
  const { answer }: Endpoint = api[name]
  return methodAndPath(name).method === 'GET' && !left.has(name) && (!isRaw(answer) || answer === FILE_SHEET)
})

const DAY = 86_400_000
const ago = (days: number): string => new Date(NOW.getTime() - days * DAY).toISOString()
const today = dayRange(businessDayOf(NOW, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE)
const wholeDays = (from: number, to: number) => ({
  start: dayRange(businessDayOf(ago(from), DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE).start,
  end: dayRange(businessDayOf(ago(to), DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE).end,
})

interface Range {
  readonly start?: string
  readonly end?: string
}
const ranges: readonly Range[] = [
  {},
  today,
  lastDays(30, NOW, DEFAULT_TIME_ZONE),
  wholeDays(1, 1),
  wholeDays(250, 60),
  // Both ends cut a day in two.
  { start: ago(45.3), end: ago(0.2) },
  { start: ago(200.6), end: ago(31.1) },
  { start: ago(40.02), end: ago(40) },
  { start: ago(90.5) },
  { end: ago(90.5) },
  { start: '2000-01-01T12:00:00.000Z', end: '2100-01-01T12:00:00.000Z' },
  { start: ago(-30) },
  { start: ago(3), end: ago(5) },
]
const moments = [0.01, 1, 12.3, 40, 95.5, 200, 390, 4000].map(ago)
const searches = ['a', 'ar', 'nuevo', 'gonz', 'yerba', '12', 'zzzz']

type Query = NonNullable<AnyInput['query']>
type Values = readonly (string | number)[]

/** Fields that turn the list and combine with every range. Each other field filters it alone. */
const turning = ['tab', 'sort', 'operation', 'cash']

const RANGE_FIELDS = { start: 'end', startDate: 'endDate' } as const

/** The questions of a call, without its further pages. */
export const questionsOf = (name: CallName, facts: Facts): AnyInput[] => {
  const endpoint: Endpoint = api[name]
  const fields = fieldsOf(name, endpoint.query, facts)
  const places = paramsOf(name, endpoint.params, facts)
  const whole = crossed(turning.filter((field) => field in fields).map((field) => [field, fields[field] ?? []]))
  const [required, narrowing] = [
    Object.entries(fields).filter(([field]) => isRequired(endpoint.query, field)),
    Object.entries(fields).filter(([field]) => !turning.includes(field) && !isRequired(endpoint.query, field)),
  ]
  const base = crossed(required)
  const inRanges = rangesOf(endpoint.query).flatMap((range) => whole.map((turn) => ({ ...range, ...turn })))
  const narrowed = narrowing.flatMap(([field, values]) =>
    values.flatMap((value) =>
      rangesOf(endpoint.query)
        .slice(0, 3)
        .flatMap((range) => whole.map((turn) => ({ ...range, ...turn, [field]: value }))),
    ),
  )
  const queries: Query[] = base.flatMap((each) => [...inRanges, ...narrowed].map((query) => ({ ...each, ...query })))
  return places.flatMap((params) => queries.map((query) => ({ params, query })))
}

const rangesOf = (query: z.ZodType | undefined): Query[] => {
  const [field] = Object.entries(RANGE_FIELDS).filter(([start]) => start in propertiesOf(query))
  if (field === undefined) return [{}]
  const [start, end] = field
  return ranges
    .filter((range) => !isRequired(query, start) || (range.start !== undefined && range.end !== undefined))
    .map((range) => ({ [start]: range.start, [end]: range.end }))
}

const crossed = (fields: readonly (readonly [string, Values])[]): Query[] =>
  fields.reduce<Query[]>(
    (made, [field, values]) => made.flatMap((query) => values.map((value) => ({ ...query, [field]: value }))),
    [{}],
  )

/** The values to ask each field of a query with. @throws for an unknown field, so that a new one is not forgotten */
const fieldsOf = (name: CallName, query: z.ZodType | undefined, facts: Facts): Record<string, Values> => {
  const own = Object.keys(RANGE_FIELDS).flatMap((start) => [start, RANGE_FIELDS[start as keyof typeof RANGE_FIELDS]])
  const fields = Object.entries(propertiesOf(query)).filter(
    ([field]) => field !== 'page' && !own.includes(field) && !unasked.has(`${name} ${field}`),
  )
  return Object.fromEntries(
    fields.map(([field, { enum: values, anyOf }]) => {
      if (values !== undefined) return [field, values]
      if (anyOf !== undefined && field === 'tab')
        return [field, ['all', ...(facts[`${name} tab`] ?? facts['category'] ?? [])]]
      const known = facts[`${name} ${field}`] ?? fixed[field] ?? facts[field]
      if (known === undefined) throw new Error(`Nobody has said what ${name} is asked with as ${field}`)
      return [field, known]
    }),
  )
}

/** Fields that mean the same in every call. */
const fixed: Readonly<Record<string, Values>> = {
  search: searches,
  at: moments,
  pageSize: [7, 200],
  year: [2025, 2026],
  month: ['2026-03', '2026-10', '2026-11'],
  open: ['true', 'false'],
  of: ['effective_sales'],
  belowCost: ['true'],
  tagged: ['true', 'false'],
  near: ['true'],
  incomplete: ['true'],
  gift: ['true'],
  register: [1],
  supplierCode: ['1', 'A-1'],
  days: [7, 30],
}

const unasked = new Set([
  'catalogue.page cursor',
  'export.get mode',
  'fiscal.book_sheet mode',
  'audit.seal hash',
  'audit.list action',
  'audit.list entity',
  'audit.list entityId',
  'audit.list member',
  'fiscal.book cuit',
  'supplier_products.find supplier',
  'supplier_lists.known after',
  'quotes.get version',
  'fiscal.book_sheet cuit',
])

const paramsOf = (name: CallName, params: z.ZodType | undefined, facts: Facts): Record<string, string>[] =>
  Object.entries(propertiesOf(params)).reduce<Record<string, string>[]>(
    (made, [field, { enum: values }]) => {
      const known = values ?? facts[`${name} ${field}`]
      if (known === undefined) throw new Error(`Nobody has said what ${name} is asked with as ${field}`)
      return made.flatMap((each) => known.map((value) => ({ ...each, [field]: String(value) })))
    },
    [{}],
  )

interface Property {
  readonly enum?: Values
  readonly anyOf?: readonly unknown[]
}
interface ObjectSchema {
  readonly properties?: Readonly<Record<string, Property>>
  readonly required?: readonly string[]
}

const schemaOf = (schema: z.ZodType | undefined): ObjectSchema =>
  schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema)

const propertiesOf = (schema: z.ZodType | undefined) => schemaOf(schema).properties ?? {}

const isRequired = (schema: z.ZodType | undefined, field: string): boolean =>
  schemaOf(schema).required?.includes(field) === true
