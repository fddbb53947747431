import type { ExpenseInput } from '@trastienda/contract/expenses.contract'
import { dayRange, DEFAULT_TIME_ZONE, businessDayOf } from '@trastienda/domain/calendar/business-day'
import { money } from '@trastienda/domain/money/amount'
import type { TaxCondition } from '@trastienda/domain/transaction/iva'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { createExpenses } from '#services/expenses'
import { createPeopleService } from '#services/people'
import { at, within } from './business.ts'

/** A bill that comes every month, on which day of it, and its share of the shop's monthly sales. */
interface Bill {
  readonly category: string
  readonly day: number
  readonly share: number
  readonly supplier?: { readonly code: string; readonly name: string; readonly cuit: string }
  /** In percent, on the papers of a responsable. */
  readonly rate: 0 | 21 | 27
  readonly pointOfSale?: number
}

/** Bills beside what the till pays without a paper. */
const bills: readonly Bill[] = [
  { category: 'Contador', day: 3, share: 0.006, rate: 0 },
  {
    category: 'Teléfono',
    day: 8,
    share: 0.002,
    rate: 27,
    supplier: { code: 'TELECOM', name: 'Telecom Argentina S.A.', cuit: '30-63945373-8' },
    pointOfSale: 15,
  },
  {
    category: 'Seguro',
    day: 10,
    share: 0.003,
    rate: 21,
    supplier: { code: 'SEGURO', name: 'Seguros Del Centro S.A.', cuit: '30-71000000-6' },
    pointOfSale: 4,
  },
]

interface SeedMonths {
  readonly condition: TaxCondition
  /** How many months before the present one have expenses. */
  readonly months: number
  readonly now: Date
  /** In pesos. */
  readonly monthlySales: number
}

/**
 * Enters each month's bills by the program's own service, each at its instant: with its paper where it has a supplier, and those of
 * the last month still owed. The present month's are left for the list to propose.
 */
export const enterExpenses = async (
  tx: BusinessTx,
  context: CallContext,
  { condition, months, now, monthlySales }: SeedMonths,
): Promise<void> => {
  // The shop opened within the first of its months.
  const days = monthsBefore(now, Math.max(0, months - 1))
  const [first] = days
  if (first === undefined) return
  const people = createPeopleService(within(at(tx, instantOf(`${first}-01`))))
  const type = 'Proveedor' as const
  for (const { supplier } of bills)
    if (supplier !== undefined)
      await people.create(context, { ...supplier, type, initialBalance: money(0), ivaCondition: 1 } as never)
  const last = new Map<string, string>()
  for (const [place, month] of days.entries()) {
    for (const bill of bills) {
      const day = `${month}-${String(bill.day).padStart(2, '0')}`
      const isOwed = bill.supplier !== undefined && place === days.length - 1
      const repeats = last.get(bill.category)
      const input = expenseOf(bill, { day, place, isOwed, condition, monthlySales })
      const made = await createExpenses(within(at(tx, instantOf(day)))).add(context, { ...input, repeats })
      last.set(bill.category, made.$id)
    }
  }
}

interface Entry {
  readonly day: string
  readonly place: number
  readonly isOwed: boolean
  readonly condition: TaxCondition
  readonly monthlySales: number
}

const expenseOf = (
  { category, share, supplier, rate, pointOfSale }: Bill,
  { day, place, isOwed, condition, monthlySales }: Entry,
): ExpenseInput => {
  const amount = money(Math.round(monthlySales * share))
  const isOfClassA = supplier !== undefined && condition === 'responsable'
  const voucher = { type: 1, pointOfSale: pointOfSale ?? 1, number: 1200 + place * 37, issuedOn: day } as const
  return {
    category,
    supplier: supplier?.code,
    isPaid: !isOwed,
    isMonthly: true,
    charges: [
      { kind: 'concept', amount, rate: isOfClassA ? rate : 0 },
      ...(isOfClassA && rate === 27
        ? [{ kind: 'vat_perception', amount: money(Math.round(amount * 0.03)) } as const]
        : []),
    ],
    ...(isOfClassA ? { supplierVoucher: { voucher } } : {}),
  }
}

/** The months before the present one, `2026-09`, oldest first. */
const monthsBefore = (now: Date, count: number): string[] => {
  const [year = 0, month = 0] = businessDayOf(now.toISOString(), DEFAULT_TIME_ZONE).split('-').map(Number)
  return Array.from({ length: count }, (_, place) => new Date(Date.UTC(year, month - 1 - count + place, 1))).map(
    (first) => first.toISOString().slice(0, 7),
  )
}

/** Noon of a day. */
const instantOf = (day: string): Date => new Date(Date.parse(dayRange(day, DEFAULT_TIME_ZONE).start) + 12 * 3_600_000)
