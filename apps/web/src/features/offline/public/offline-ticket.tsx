import { Button } from '@mantine/core'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney, formatPercent, formatQuantity } from '@trastienda/domain/money/format-amount'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { seenName, type OutboxRow } from '#platform/device/outbox-row.ts'
import classes from './offline-ticket.module.css'
import { ticketOf } from './ticket.ts'

/** Prints the paper of a sale that only this browser knows. */
export function PrintTicketButton({ row, label = 'Imprimir' }: { readonly row: OutboxRow; readonly label?: string }) {
  const [isPrinting, setIsPrinting] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${label} ${row.localNumber}`}
        onClick={() => setIsPrinting(true)}
      >
        {label}
      </Button>
      {isPrinting && createPortal(<Ticket row={row} onPrinted={() => setIsPrinting(false)} />, document.body)}
    </>
  )
}

function Ticket({ row, onPrinted }: { readonly row: OutboxRow; readonly onPrinted: () => void }) {
  const { business, name, lastName, timeZone } = useSettings()
  const { lines, discount, subTotal, total } = ticketOf(row.body.sale)
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
    // Once: the paper does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <section className={classes.ticket} data-ticket>
      <h1 className={classes.business}>{business.name ?? `${name} ${lastName}`}</h1>
      <p className={classes.pending}>PENDIENTE DE SINCRONIZAR</p>
      <dl className={classes.facts}>
        <Fact name="Número" value={row.localNumber} />
        <Fact name="Fecha" value={formatDateTime(new Date(row.createdAt), timeZone)} />
        <Fact name="Cliente" value={seenName(row.body.sale.transaction.receptorName) ?? ''} />
        <Fact name="Atendió" value={row.userName} />
      </dl>
      <table className={classes.lines}>
        <tbody>
          {lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines of a paper stay where they are
            <tr key={place}>
              <td>
                {line.name}
                <span className={classes.terms}>
                  {formatQuantity(line.quantity)} × {formatMoney(line.price)}
                  {line.discount > 0 && ` − ${formatPercent(line.discount)}`}
                </span>
              </td>
              <td className={classes.amount}>{formatMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.totals}>
        {discount > 0 && (
          <>
            <Fact name="Subtotal" value={formatMoney(subTotal)} />
            <Fact name="Descuento" value={formatPercent(discount)} />
          </>
        )}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd className={classes.amount}>{formatMoney(total)}</dd>
        </div>
      </dl>
      <p className={classes.foot}>Venta hecha sin conexión. Documento no válido como factura.</p>
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.amount}>{value}</dd>
    </div>
  )
}
