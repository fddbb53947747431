import type { CashReport, ReportSection } from '@trastienda/contract/cash-sessions.contract'
import { countedMethodText, differenceLabel } from '@trastienda/domain/account/cash-session'
import { operations } from '@trastienda/domain/account/operations'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { absoluteMoney, subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { SessionRecord } from './cash-sessions.repository.ts'

interface Described {
  readonly session: SessionRecord
  readonly report: CashReport
}

/** What a closing report (Z), or that of an open session (X), says. */
export const reportSections = (described: Described, timeZone: string): ReportSection[] =>
  [
    turn(described, timeZone),
    movements(described),
    sales(described),
    people(described),
    approvals(described),
    drawer(described),
    methods(described),
    late(described),
    changed(described),
  ].filter(({ rows }) => rows.length > 0)

const turn = ({ session }: Described, timeZone: string): ReportSection => ({
  title: session.registerName,
  rows: [
    { label: `Abrió ${session.openedByName}`, value: formatDateTime(session.openedAt, timeZone) },
    ...(session.closedAt === undefined
      ? []
      : [{ label: `Cerró ${session.closedByName ?? ''}`, value: formatDateTime(session.closedAt, timeZone) }]),
  ],
})

const movements = ({ session, report }: Described): ReportSection => ({
  title: 'Movimientos',
  rows: [
    { label: 'Fondo inicial', value: formatMoney(session.float) },
    ...report.movements.map(({ operation, isOfCreditNote, method, methodName, count, total }) => ({
      label: `${isOfCreditNote && operation === 'extraction' ? 'Devolución por nota de crédito' : operations[operation].label} · ${methodName} (${count})`,
      value: signed(operations[operation].cash === 'out' ? '−' : '', total),
      opens: { operation, method },
    })),
  ],
})

const sales = ({ report: { sales: sold, creditNotes } }: Described): ReportSection => ({
  title: 'Ventas',
  rows: [
    { label: `Ventas cobradas (${sold.count})`, value: formatMoney(sold.total) },
    ...(sold.first === undefined ? [] : [{ label: 'Primera y última', value: `${sold.first} a ${sold.last ?? ''}` }]),
    { label: `Descuentos (${sold.discounted})`, value: formatMoney(sold.discounts) },
    { label: 'Con CAE y sin CAE', value: `${sold.withCae} y ${sold.withoutCae}` },
    { label: `Notas de crédito (${creditNotes.count})`, value: formatMoney(creditNotes.total) },
  ],
})

const people = ({ report }: Described): ReportSection => ({
  title: 'Por persona',
  rows: report.people.map(({ name, count, income, outcome }) => ({
    label: `${name} (${count})`,
    value: outcome === 0 ? formatMoney(income) : `${formatMoney(income)} −${formatMoney(outcome)}`,
  })),
})

const approvals = ({ report }: Described): ReportSection => ({
  title: 'Autorizaciones',
  rows: report.approvals.map(({ name, count }) => ({ label: name, value: String(count) })),
})

const drawer = ({ session, report }: Described): ReportSection => {
  const { counted, stays, reason, counts } = session
  const last = counts.at(-1)
  return {
    title: 'Efectivo',
    rows: [
      { label: 'Debería haber', value: formatMoney(report.expected), isStrong: true as const },
      ...(report.waiting.count === 0
        ? []
        : [{ label: `Ventas por resolver (${report.waiting.count})`, value: formatMoney(report.waiting.cash) }]),
      ...(last?.unsent === undefined
        ? []
        : [{ label: `Sin enviar: ${last.unsent.numbers.join(', ')}`, value: formatMoney(last.unsent.cash) }]),
      ...counts
        .slice(0, -1)
        .map((count) => ({ label: `Contado antes (${count.by})`, value: formatMoney(count.counted) })),
      ...(counted === undefined ? [] : [{ label: 'Contado', value: formatMoney(counted), isStrong: true as const }]),
      ...(counted === undefined || last === undefined ? [] : [differenceRow(last.difference)]),
      ...(reason === undefined ? [] : [{ label: 'Motivo', value: reason }]),
      ...(stays === undefined || counted === undefined
        ? []
        : [
            { label: 'Queda en la caja', value: formatMoney(stays) },
            { label: 'Pasa a Caja fuerte', value: formatMoney(subtractMoney(counted, stays)) },
          ]),
    ],
  }
}

const methods = ({ report }: Described): ReportSection => ({
  title: 'Otros medios',
  rows: report.methods.map(({ method, name, expected, counted }) => ({
    label: name,
    opens: { method },
    value: countedMethodText(expected, counted),
  })),
})

const late = ({ report }: Described): ReportSection => ({
  title: 'Llegaron después',
  rows: report.late.map(({ number, transaction, total }) => ({
    label: `Después del Z-${number}: ${transaction ?? 'movimiento'}`,
    value: formatMoney(total),
    transaction,
  })),
})

const changed = ({ report }: Described): ReportSection => ({
  title: 'Medios cambiados después del cierre',
  rows: report.changed.map(({ number, transaction, total, cash }) => ({
    label: `Del Z-${number}: ${transaction ?? 'movimiento'}, de ${formatMoney(total)}`,
    value: `${formatMoney(cash)} en efectivo`,
    transaction,
  })),
})

const differenceRow = (difference: MoneySum) => {
  const value = formatMoney(absoluteMoney(difference))
  return { label: differenceLabel(difference), value, isStrong: true as const }
}

const signed = (sign: string, amount: MoneySum): string => `${sign}${formatMoney(amount)}`
