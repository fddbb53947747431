import { MAX_DENOMINATIONS, MAX_DIFFERENCE_REASON, MAX_REGISTERS } from '@trastienda/domain/account/cash-session'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf, listOf, listQuery, rangeQuery } from './envelopes.ts'
import { onlyWith } from './only-with.ts'
import { paymentOperationSchema } from './payment-schemas.ts'
import {
  amountSchema,
  echoes,
  idParams,
  instantSchema,
  lineSchema,
  moneySchema,
  nonNegativeMoneySchema,
  sumSchema,
  textSchema,
} from './scalars.ts'

const registerNumber = z.int().min(1, 'Mínimo 1.').max(MAX_REGISTERS, `Máximo ${MAX_REGISTERS}.`)

export const cashRegisterSchema = z.strictObject({
  number: z.int(),
  name: z.string(),
  /** The browser that works at it. */
  deviceName: z.string().optional(),
  /** Whether it is the browser that makes this call. */
  isThis: z.boolean(),
  /** The id of its open session. */
  openSession: z.string().optional(),
  version: z.int(),
})

/** How often each note or coin was there. */
const notesSchema = z
  .array(
    z.strictObject({ value: nonNegativeMoneySchema, count: z.int().min(0, 'Mínimo 0.').max(99_999, 'Máximo 99999.') }),
  )
  .max(MAX_DENOMINATIONS, `Máximo ${MAX_DENOMINATIONS}.`)

const countedMethodSchema = z.strictObject({ method: lineSchema(40), counted: nonNegativeMoneySchema })

/** Sales that the device could not send yet: their cash lies in the drawer. */
const unsentSchema = z.strictObject({
  numbers: z.array(lineSchema(60)).min(1, 'Requerido.').max(500, 'Máximo 500.'),
  cash: nonNegativeMoneySchema,
})

const countSchema = z.strictObject({
  at: instantSchema,
  by: z.string(),
  counted: amountSchema,
  notes: notesSchema.optional(),
  methods: z.array(countedMethodSchema).optional(),
  unsent: unsentSchema.optional(),
  /** What must have been in the drawer, and what was on its way: `difference` is what `counted` is above both. */
  expected: sumSchema,
  pending: sumSchema,
  difference: sumSchema,
})

const lateSchema = z.strictObject({
  /** The closing report that came before it. */
  number: z.int(),
  transaction: z.string().optional(),
  payment: z.string(),
  total: amountSchema,
  cash: amountSchema,
})

/** A closing report (Z), or the same of an open session (X). */
export const cashReportSchema = z.strictObject({
  /** What each operation moved by each method. Money that was paid out for a credit note stands apart. */
  movements: z.array(
    z.strictObject({
      operation: paymentOperationSchema,
      isOfCreditNote: z.boolean(),
      method: z.string(),
      methodName: z.string(),
      count: z.int(),
      total: sumSchema,
    }),
  ),
  people: z.array(z.strictObject({ name: z.string(), count: z.int(), income: sumSchema, outcome: sumSchema })),
  /** The sales that something was paid on. */
  sales: z.strictObject({
    count: z.int(),
    total: sumSchema,
    first: z.string().optional(),
    last: z.string().optional(),
    discounted: z.int(),
    discounts: sumSchema,
    withCae: z.int(),
    withoutCae: z.int(),
  }),
  creditNotes: z.strictObject({ count: z.int(), total: sumSchema }),
  approvals: z.array(z.strictObject({ name: z.string(), count: z.int() })),
  /** Each method but cash: what it must come to, and what was counted. */
  methods: z.array(
    z.strictObject({ method: z.string(), name: z.string(), expected: sumSchema, counted: amountSchema.optional() }),
  ),
  expected: sumSchema,
  /** Cash of sales without a network that wait on the server. */
  waiting: z.strictObject({ count: z.int(), cash: sumSchema }),
  /** The sales of a closed session that came since the last report: they move nothing that is expected here. */
  late: z.array(lateSchema),
  /** Payments of closed sessions whose method was put right since the last report; `cash` is what more of them was cash. */
  changed: z.array(lateSchema.extend({ cash: sumSchema })),
})

export const cashSessionSchema = z.strictObject({
  $id: z.string(),
  register: z.int(),
  registerName: z.string(),
  openedBy: z.string(),
  openedAt: instantSchema,
  float: amountSchema,
  /** Whether it was left open past its business day. */
  isPastDay: z.boolean(),
  isThisDevice: z.boolean(),
  closedBy: z.string().optional(),
  closedAt: instantSchema.optional(),
  /** The number of its closing report. */
  number: z.int().optional(),
  counted: amountSchema.optional(),
  stays: amountSchema.optional(),
  /** The reason of a difference. */
  reason: z.string().optional(),
  /** What must have been in the drawer; of an open session its report says it. */
  expected: onlyWith('figures', sumSchema.optional()),
  difference: onlyWith('figures', sumSchema.optional()),
  /** The movement that books the difference. */
  differencePayment: onlyWith('figures', z.string().optional()),
})

/** The report in words, for a screen or any paper. */
const reportSectionSchema = z.strictObject({
  title: z.string(),
  rows: z.array(
    z.strictObject({
      label: z.string(),
      value: z.string(),
      isStrong: z.literal(true).optional(),
      /** The movements that it is the sum of: of this operation and method, or those that came late. */
      opens: z.strictObject({ operation: paymentOperationSchema.optional(), method: z.string().optional() }).optional(),
      /** The document that it names. */
      transaction: z.string().optional(),
    }),
  ),
})

export const cashSessionDetailSchema = cashSessionSchema.extend({
  counts: onlyWith('figures', z.array(countSchema)),
  report: onlyWith('figures', cashReportSchema),
  sections: onlyWith('figures', z.array(reportSectionSchema)),
})

const currentSchema = z.strictObject({
  /** The register of the device that asks. */
  register: cashRegisterSchema.optional(),
  session: cashSessionSchema.optional(),
  /** What stayed at the last closing: the float of the next session. */
  proposedFloat: amountSchema,
  /** Whether notes and coins are counted, as several people work here, or one figure is enough. */
  countsNotes: z.boolean(),
  /** There is more cash in the drawer than the setting wants. */
  suggestsWithdrawal: z.boolean(),
})

const countedSchema = z.strictObject({
  expected: sumSchema,
  pending: sumSchema,
  counted: amountSchema,
  difference: sumSchema,
  mayRecount: z.boolean(),
  methods: cashReportSchema.shape.methods,
})

export type CashRegister = z.output<typeof cashRegisterSchema>
export type CashSession = z.output<typeof cashSessionSchema>
export type CashSessionDetail = z.output<typeof cashSessionDetailSchema>
export type CashReport = z.output<typeof cashReportSchema>
export type ReportSection = z.output<typeof reportSectionSchema>
export type CashCount = z.output<typeof countSchema>
export type CountedDrawer = z.output<typeof countedSchema>
export type CurrentCashSession = z.output<typeof currentSchema>

const read = { writes: false, status: 200 } as const
const write = { writes: true, status: 200 } as const

export const cashSessionsApi = {
  'cash_registers.list': {
    ...read,
    summary: 'The registers of the business: where cash lies, and the browser that works at each.',
    needs: 'member',
    answer: allOf(cashRegisterSchema),
  },
  'cash_registers.bind': {
    ...write,
    summary: 'Work at a register with the browser that asks. A number that nobody has makes a register.',
    needs: 'drawer',
    body: z.strictObject({ number: registerNumber, name: lineSchema(60).optional() }),
    answer: dataOf(cashRegisterSchema),
  },
  'cash_registers.update': {
    ...write,
    summary: 'Name a register.',
    needs: 'cash',
    params: idParams,
    body: z.strictObject({
      name: lineSchema(60),
      ...echoes('number', 'deviceName', 'isThis', 'openSession', 'version'),
    }),
    answer: dataOf(cashRegisterSchema),
  },
  'cash_registers.release': {
    ...write,
    summary: 'Take its browser from a register without an open session.',
    needs: 'cash',
    params: idParams,
    answer: dataOf(cashRegisterSchema),
  },
  'cash_sessions.list': {
    ...read,
    summary:
      'The sessions of all registers, the one opened last first. Who lacks `history` sees those that they opened or closed.',
    needs: 'documents',
    query: listQuery(['all', 'open', 'closed'], ['openedAt', '-openedAt'], '-openedAt').extend({
      ...rangeQuery,
      /** Only sessions of the register with this number. */
      register: z.coerce.number().int().min(1).max(MAX_REGISTERS).optional(),
    }),
    answer: listOf(cashSessionSchema),
  },
  'cash_sessions.current': {
    ...read,
    summary: 'The register of the browser that asks, and its open session.',
    needs: 'member',
    answer: dataOf(currentSchema),
  },
  'cash_sessions.get': {
    ...read,
    summary: 'One session with its report: as it stands while it is open (X), as it was closed after that (Z).',
    needs: 'documents',
    params: idParams,
    answer: dataOf(cashSessionDetailSchema),
  },
  'cash_sessions.open': {
    ...write,
    status: 201,
    summary:
      'Open a session at the register of the browser that asks. Movements of that browser belong to it from here on.',
    needs: 'drawer',
    body: z.strictObject({ float: moneySchema }),
    answer: dataOf(cashSessionSchema),
  },
  'cash_sessions.count': {
    ...write,
    summary:
      'Count the drawer: a figure, or notes and coins. Only now the answer says what must be there. One recount is allowed, more of them once money moved.',
    needs: 'drawer',
    params: idParams,
    body: z.strictObject({
      counted: moneySchema.optional(),
      notes: notesSchema.optional(),
      methods: z.array(countedMethodSchema).max(30, 'Máximo 30.').optional(),
      /** Naming sales that the device could not send yet needs `figures`. */
      unsent: unsentSchema.optional(),
    }),
    answer: dataOf(countedSchema),
  },
  'cash_sessions.close': {
    ...write,
    summary: 'Close a session by its last count, which must be of the drawer as it is.',
    needs: 'drawer',
    params: idParams,
    body: z.strictObject({
      /** What stays in the drawer; the rest leaves for the safe. */
      stays: moneySchema,
      /** Needed where something is short or over. */
      reason: textSchema(MAX_DIFFERENCE_REASON).optional(),
    }),
    answer: dataOf(cashSessionSchema),
  },
} as const satisfies Endpoints
