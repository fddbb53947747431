import { Anchor, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { CashSession, CashSessionDetail, ReportSection } from '@trastienda/contract/cash-sessions.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { useState } from 'react'
import { PaymentsPopup, type AskedFigure } from '#features/payments/public/payments-popup.tsx'
import { TicketMenu } from '#features/printing/public/ticket-menu.tsx'
import type { SentPaper } from '#features/sharing/public/sent-paper.ts'
import { ShareButton } from '#features/sharing/public/share-button.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { callFile } from '#platform/api/api.ts'
import { useDownload } from '#platform/browser/download.ts'
import { IconPrinter } from '#ui/icon/icons.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { cashSessionsQueries } from '../public/cash-sessions.queries.ts'
import classes from './cash-session-popup.module.css'

const Sendings = lazyPart(async () => (await import('#features/sharing/public/sendings.tsx')).Sendings, {
  isQuiet: true,
})

interface CashSessionPopupProps {
  /** The popup is open while there is one. */
  session: CashSession | undefined
  onClose: () => void
}

/** The report as the counter's printer has it. */
const paperOf = (session: CashSession): SentPaper => ({
  kind: 'cash_session',
  record: session.$id,
  name: session.number === undefined ? `el informe X de ${session.registerName}` : `el cierre Z-${session.number}`,
  file: () => callFile('print.ticket', { params: { id: session.$id }, query: { width: '80' } }),
})

const titleOf = ({ registerName, number }: CashSession): string =>
  number === undefined ? `${registerName}: informe X` : `${registerName}: Z-${number}`

/** The report of a session: each of its numbers opens the movements that it is made of. */
export function CashSessionPopup({ session, onClose }: CashSessionPopupProps) {
  return (
    <Popup
      opened={session !== undefined}
      onClose={onClose}
      title={session === undefined ? '' : titleOf(session)}
      size="md"
    >
      {session !== undefined && <Report session={session} />}
    </Popup>
  )
}

function Report({ session }: { session: CashSession }) {
  const timeZone = useTimeZone()
  const { data } = useQuery(cashSessionsQueries.detail(session.$id))
  const [asked, setAsked] = useState<AskedFigure>()
  const print = usePrintReport()
  if (data === undefined) return null
  const { sections = [], isPastDay, openedAt, closedAt } = data
  const range = {
    from: businessDayOf(openedAt, timeZone),
    to: closedAt === undefined ? todayIn(timeZone) : businessDayOf(closedAt, timeZone),
  }
  return (
    <>
      {isPastDay && <Notice tone="warning">Quedó abierta más de un día: el informe junta todo.</Notice>}
      {sections.map((section) => (
        <section key={section.title} className={classes.section}>
          <h3>{section.title}</h3>
          <dl>
            {section.rows.map((row) => (
              <div key={row.label} data-strong={row.isStrong}>
                <dt>{row.label}</dt>
                <dd>
                  <RowValue
                    row={row}
                    onOpen={(opens) =>
                      setAsked({
                        title: row.label,
                        filter: {
                          range,
                          timeZone,
                          session: session.$id,
                          tab: opens.operation ?? 'all',
                          method: opens.method,
                        },
                      })
                    }
                  />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {sections.length > 0 && <Sendings kind="cash_session" record={session.$id} />}
      {sections.length > 0 && (
        <Group justify="flex-end" mt="md">
          <TicketMenu id={session.$id} />
          <ShareButton paper={paperOf(session)} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={print.isRunning}
            onClick={() => print.start(data)}
          >
            Imprimir
          </Button>
        </Group>
      )}
      <PaymentsPopup asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

type Row = ReportSection['rows'][number]

function RowValue({ row, onOpen }: { row: Row; onOpen: (opens: NonNullable<Row['opens']>) => void }) {
  const { value, opens, transaction } = row
  if (transaction !== undefined)
    return (
      <Anchor
        renderRoot={(props) => (
          <Link {...props} to="/transactions/details/$transactionId" params={{ transactionId: transaction }} />
        )}
      >
        {value}
      </Anchor>
    )
  if (opens === undefined) return value
  return (
    <Anchor component="button" type="button" onClick={() => onOpen(opens)}>
      {value}
    </Anchor>
  )
}

/** Prints the report on A4. */
const usePrintReport = () =>
  useDownload<CashSessionDetail>({
    title: titleOf,
    make: (session) =>
      callFile('print.generic_printing', {
        body: {
          title: titleOf(session),
          columns: [
            { key: 'section', label: 'Sección' },
            { key: 'label', label: 'Concepto' },
            { key: 'value', label: 'Importe' },
          ],
          collection: (session.sections ?? []).flatMap(({ title, rows }) =>
            rows.map(({ label, value }, place) => ({ section: place === 0 ? title : '', label, value })),
          ),
        },
      }),
  })
