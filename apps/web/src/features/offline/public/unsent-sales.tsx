import { Anchor, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { seenName, type OutboxRow } from '#platform/device/outbox-row.ts'
import { useOutboxCount } from '#platform/device/outbox-count.ts'
import { useCounter } from '#platform/session/counter.ts'
import { currentBusiness, useUser } from '#platform/session/session.ts'
import { outcomeOf } from './sale-outcome.ts'
import classes from './unsent-sales.module.css'
import { useKeptSales } from './use-kept-sales.ts'

/** People come for the list below. */
const MOST_SHOWN = 5

/** The sales of this till that the server lacks, above its documents; nothing without any. */
export function UnsentSales() {
  const { unsent, refused } = useOutboxCount()
  return unsent + refused === 0 ? null : <Listed />
}

function Listed() {
  const { data = [] } = useKeptSales()
  const rows = data.filter(({ state }) => state !== 'done')
  if (rows.length === 0) return null
  const more = rows.length - MOST_SHOWN
  return (
    <Paper component="section" withBorder className={classes.sales} aria-labelledby="unsent-sales">
      <h2 id="unsent-sales" className={classes.title}>
        {rows.length === 1 ? 'Una venta de este dispositivo' : `${rows.length} ventas de este dispositivo`} todavía no{' '}
        {rows.length === 1 ? 'está' : 'están'} en la lista
      </h2>
      <ul className={classes.rows}>
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <UnsentSale key={row.key} row={row} />
        ))}
      </ul>
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/offline" />}>
        {more > 0 ? `Ver las otras ${more}` : 'Ver qué pasa con ellas'}
      </Anchor>
    </Paper>
  )
}

function UnsentSale({ row }: { readonly row: OutboxRow }) {
  const timeZone = useTimeZone()
  const userId = useUser()?.id
  const isCounter = useCounter()?.businessId === currentBusiness()
  const { transaction } = row.body.sale
  return (
    <li className={classes.row}>
      <b>{row.localNumber}</b>
      <span className="amount">{formatDateTime(row.createdAt, timeZone)}</span>
      <span>{seenName(transaction.receptorName)}</span>
      <span className={classes.outcome}>{outcomeOf(row, { isCounter, userId }).text}</span>
      <span className={classes.total}>{formatMoney((transaction.summary.total ?? 0) as Money)}</span>
    </li>
  )
}
