import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '#ui/icon/first-icons.ts'
import { Link } from '@tanstack/react-router'
import { useOutboxCount } from '#platform/device/outbox-count.ts'
import classes from './page-line.module.css'

/** More numbers do not help anybody. */
const MOST_NAMED = 5

/** Names the sales that this browser lost before the server had them, until somebody has looked after them. */
export function LostSalesLine() {
  const { lost } = useOutboxCount()
  if (lost.length === 0) return null
  const named = lost.slice(0, MOST_NAMED).join(', ')
  const more = lost.length > MOST_NAMED ? ` y ${lost.length - MOST_NAMED} más` : ''
  return (
    <section className={classes.line} data-warning aria-label="Ventas perdidas">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden className={classes.icon} />
      <span>
        <b>El navegador perdió {lost.length === 1 ? 'una venta' : `${lost.length} ventas`} sin enviar:</b> {named}
        {more}.{' '}
        <Anchor component={Link} to="/offline" className={classes.link}>
          Ver qué se sabe
        </Anchor>
      </span>
    </section>
  )
}
