import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconGripVertical, IconX } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { Lot } from '@trastienda/contract/products.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { useRef } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useIsKnownOffline } from '#platform/net/connectivity.ts'
import { loadFailureText } from '#ui/show/load-failure-text.ts'
import { SkeletonRows } from '#ui/show/skeleton-rows.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { DueDate } from '#features/products/public/due-date.tsx'
import classes from './lots-card.module.css'
import { leftOf } from './stock-values.ts'
import { availability } from '#features/stock/public/availability/availability.queries.ts'
import { takenFrom, takenLots, type TakenLots } from './taken-lots.ts'
import { useMovableCard } from './use-movable-card.ts'

/** The card shows its line's answer if that is this fresh. Live events of the sale's products bring more. */
const FRESH_FOR_MS = 30_000

interface LotsCardProps {
  /** The product of a line. */
  product: { readonly code: string; readonly name: string }
  /** The whole sale's quantity of it. */
  wanted: Quantity
  onClose: () => void
}

/**
 * The lots of a line's product: the rest, cost and due date of each, and the lots that the sale will take. It stands in
 * the page's flow until somebody moves it, by mouse, touch or keyboard.
 */
export function LotsCard({ product, wanted, onClose }: LotsCardProps) {
  const card = useRef<HTMLElement>(null)
  const isOffline = useIsKnownOffline()
  const { place, handle } = useMovableCard(card)
  const today = todayIn(useTimeZone())
  const { data, error } = useQuery({ ...availability(product.code), staleTime: FRESH_FOR_MS })
  const lots = data?.lots
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
        {lots !== undefined && <span className="amount">{formatQuantity(leftOf(lots))} u.</span>}
        <ActionIcon variant="subtle" color="gray" c="inherit" aria-label="Cerrar los lotes" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {error !== null && <p className={classes.message}>{loadFailureText(error, isOffline).title}.</p>}
      {lots === undefined && error === null && <SkeletonRows rows={2} />}
      {lots !== undefined && sale !== undefined && <CardLots lots={lots} sale={sale} wanted={wanted} />}
    </aside>
  )
}

function CardLots({ lots, sale, wanted }: { lots: readonly Lot[]; sale: TakenLots; wanted: Quantity }) {
  const timeZone = useTimeZone()
  return (
    <>
      {lots.length === 0 ? (
        <p className={classes.message}>No hemos encontrado stock para este producto.</p>
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
        <p className={classes.message} data-tone="danger">
          Faltan {formatQuantity(sale.missing)}: la venta pide {formatQuantity(wanted)}.
        </p>
      )}
      {lots.length > 0 && (
        <p className={classes.message} data-tone={sale.isDueLeft ? 'warning' : undefined}>
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
