import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '#ui/icon/first-icons.ts'
import { IconChevronDown, IconGripVertical } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { Lot } from '@trastienda/contract/products.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { useRef, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useIsKnownOffline } from '#platform/net/connectivity.ts'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import { loadFailureText } from '#ui/show/load-failure-text.ts'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { DueDate } from '#features/products/public/due-date.tsx'
import classes from './lots-card.module.css'
import { leftOf } from '#features/stock/public/stock-values.ts'
import { stockQueries } from '#features/stock/public/stock.queries.ts'
import { takenFrom, takenLots, type TakenLots } from './taken-lots.ts'
import { useMovableCard } from './use-movable-card.ts'

interface LotsCardProps {
  /** The product just entered. */
  product: { readonly code: string; readonly name: string }
  /** How much of it the sale wants in all. */
  wanted: Quantity
}

/**
 * The lots of the product just entered, beside the sale: what is left, at what cost, until when, and which of them the
 * sale will take. It never takes the focus; it is moved by mouse, by touch and by the keyboard.
 */
export function LotsCard({ product, wanted }: LotsCardProps) {
  const isNarrow = useIsBelowMd()
  const [isOpen, setIsOpen] = useState(!isNarrow)
  const card = useRef<HTMLElement>(null)
  const isOffline = useIsKnownOffline()
  const { place, handle } = useMovableCard(card)
  const today = todayIn(useTimeZone())
  const { data: lots, error } = useQuery(stockQueries.openLots(product.code))
  const sale = lots === undefined ? undefined : takenLots(lots, wanted, today)
  return (
    <aside
      ref={card}
      className={classes.card}
      data-moved={place !== undefined || undefined}
      style={place}
      aria-label={`Lotes de ${product.name}`}
    >
      <div className={classes.head}>
        <UnstyledButton
          className={classes.handle}
          aria-label="Mover la tarjeta de lotes"
          title="Arrastrá para mover, o usá las flechas. Un clic la lleva a otra esquina; Inicio, a su lugar."
          {...handle}
        >
          <IconGripVertical size={18} aria-hidden />
        </UnstyledButton>
        <strong className={classes.title}>{product.name}</strong>
        {sale !== undefined && (sale.isDueLeft || sale.missing > 0) && <CardAlert sale={sale} />}
        {lots !== undefined && <span className="amount">{formatQuantity(leftOf(lots))} u.</span>}
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={isOpen ? 'Plegar los lotes' : 'Desplegar los lotes'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
        </ActionIcon>
      </div>
      {isOpen && error !== null && <p className={classes.note}>{loadFailureText(error, isOffline).title}.</p>}
      {isOpen && lots === undefined && error === null && <SkeletonRows rows={2} />}
      {isOpen && lots !== undefined && sale !== undefined && <CardLots lots={lots} sale={sale} wanted={wanted} />}
    </aside>
  )
}

/** What the folded card still says. */
function CardAlert({ sale }: { sale: TakenLots }) {
  const text = sale.missing > 0 ? 'No alcanza' : 'Por vencer'
  return (
    <span className={classes.alert} data-tone={sale.missing > 0 ? 'danger' : 'warning'} title={text}>
      <IconAlertTriangle size={16} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

function CardLots({ lots, sale, wanted }: { lots: readonly Lot[]; sale: TakenLots; wanted: Quantity }) {
  const timeZone = useTimeZone()
  return (
    <>
      {lots.length === 0 ? (
        <p className={classes.note}>No hemos encontrado stock para este producto.</p>
      ) : (
        // A scrolled list needs the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={classes.lots} tabIndex={0} aria-label="Lotes, el más antiguo primero">
          {lots.map((lot) => (
            <LotItem key={lot.$id} lot={lot} taken={takenFrom(sale, lot)} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {sale.missing > 0 && (
        <p className={classes.note} data-tone="danger">
          Faltan {formatQuantity(sale.missing)}: la venta pide {formatQuantity(wanted)}.
        </p>
      )}
      {lots.length > 0 && (
        <p className={classes.note} data-tone={sale.isDueLeft ? 'warning' : undefined}>
          {sale.isDueLeft && 'Hay un lote por vencer que no sale primero. '}
          Las ventas toman siempre el lote más antiguo (FIFO).
        </p>
      )}
    </>
  )
}

function LotItem({ lot, taken, timeZone }: { lot: Lot; taken: Quantity; timeZone: string }) {
  return (
    <li className={classes.lot} data-taken={taken > 0 || undefined}>
      <span className={classes.figures}>
        <strong className="amount">{formatQuantity(lot.stock)} u.</strong>
        {taken > 0 && <span className={classes.taken}>salen {formatQuantity(taken)}</span>}
        <span className={classes.cost}>{formatUnitCost(lot.cost)}</span>
      </span>
      <span className={classes.origin}>
        {lot.providerName ?? 'N/A'} · ingresó {formatDate(lot.creationDate, timeZone)}
      </span>
      {lot.dueDate !== undefined && (
        <span className={classes.origin}>
          Vence <DueDate day={lot.dueDate} />
        </span>
      )}
    </li>
  )
}
