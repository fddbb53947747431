import { formatDay } from '#domain/calendar/format-date'
import type { PrintedFiscal } from '#domain/fiscal/printed-fiscal'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { formatCuit } from '#domain/person/cuit'
import { taxConditionLabels } from '#domain/transaction/iva'
import type { TaxCondition } from '#domain/transaction/iva'
import { centered, texts } from './ticket.ts'
import type { TicketRow } from './ticket.ts'

/** The business at the top of a ticket. */
export type TicketBusiness = {
  readonly name: string
  readonly address?: string | undefined
  readonly phoneNumber?: string | undefined
  readonly cuit?: string | undefined
  readonly condition: TaxCondition
}

/** What every ticket has around its own content. */
export type TicketFrame = {
  readonly business: TicketBusiness
  readonly timeZone: string
  /** The person behind the counter. */
  readonly attendedBy?: string | undefined
  /** The business's own lines at the end, one below the other. */
  readonly footer?: string | undefined
}

const MAX_FOOTER_LINES = 3

/** A line of the narrow paper has 32 letters; a longer line of the footer breaks there. */
export const MAX_FOOTER = 150

export function businessRows(
  { name, address, phoneNumber, cuit, condition }: TicketBusiness,
  issuer?: Omit<PrintedFiscal['issuer'], 'cuit'>,
): TicketRow[] {
  const { grossIncome, activitiesSince } = issuer ?? {}
  return [
    ...(name === '' ? [] : [centered(name, { isBold: true, isLarge: true })]),
    ...texts(
      [
        address,
        phoneNumber,
        cuit === undefined || cuit === '' ? undefined : `CUIT ${formatCuit(cuit)}`,
        taxConditionLabels[condition],
        grossIncome === undefined ? undefined : `Ingresos Brutos ${grossIncome}`,
        activitiesSince === undefined ? undefined : `Inicio de actividades ${formatDay(activitiesSince)}`,
      ],
      { isCentered: true },
    ),
  ]
}

export function footRows({ footer = '' }: TicketFrame): TicketRow[] {
  return texts(footer.split('\n'), { isCentered: true })
}

/** Refuses a footer of more lines than a ticket has. */
export function footerProblems(footer = ''): Problem[] {
  const lines = footer.trim().split('\n').length
  return lines > MAX_FOOTER_LINES ? [problem('footer_too_long', 'ticketFooter', { n: MAX_FOOTER_LINES })] : []
}
