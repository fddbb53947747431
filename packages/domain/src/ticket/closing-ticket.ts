import { formatDateTime } from '#domain/calendar/format-date'
import { businessRows } from './ticket-frame.ts'
import type { TicketFrame } from './ticket-frame.ts'
import { centered, pair, text } from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** A closing report (Z), or the same of an open session (X), as its paper says it. */
export type TicketClosing = TicketFrame & {
  readonly registerName: string
  /** Undefined of an open session. */
  readonly number?: number | undefined
  readonly printedAt: string
  readonly sections: readonly {
    readonly title: string
    readonly rows: readonly {
      readonly label: string
      readonly value: string
      readonly isStrong?: boolean | undefined
    }[]
  }[]
}

/** A longer value is words, as a reason is: it breaks into lines, where a figure never does. */
const FIGURE_MAX = 18

/** The paper of a cash session's report. */
export function closingTicket({
  business,
  registerName,
  number,
  printedAt,
  timeZone,
  sections,
}: TicketClosing): Ticket {
  const at = formatDateTime(printedAt, timeZone)
  const title = number === undefined ? 'INFORME X' : `CIERRE Z-${number}`
  return {
    // Each X is another paper, as money moves between two of them.
    name: number === undefined ? `Informe X ${registerName} ${at}` : `Z-${number} ${registerName}`,
    sections: [
      businessRows(business),
      [centered(title, { isBold: true, isLarge: true }), text(`Impreso ${at}`)],
      ...sections.map(({ title: name, rows }) => [
        text(name, { isBold: true }),
        ...rows.map(({ label, value, isStrong }) =>
          value.length > FIGURE_MAX
            ? text(`${label}: ${value}`, { isBold: isStrong })
            : pair(label, value, { isBold: isStrong }),
        ),
      ]),
    ],
  }
}
