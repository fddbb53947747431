import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconGripVertical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Lot } from '@trastienda/contract/products.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { useRef, useState } from 'react'
import { useTimeZone } from '#features/settings'
import { belowMd } from '#ui/breakpoints.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { todayIn } from '#ui/today.ts'
import { DueDate } from './due-date.tsx'
import classes from './lots-card.module.css'
import { stockQueries } from './stock.queries.ts'
import { takenFrom, takenLots, type TakenLots } from './taken-lots.ts'
import { useMovableCard } from './use-movable-card.ts'

export interface LotsCardProps {
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
  const isNarrow = useMediaQuery(belowMd, undefined, { getInitialValueInEffect: false })
  const [isOpen, setIsOpen] = useState(!isNarrow)
  const card = useRef<HTMLElement>(null)
  const { place, handle } = useMovableCard(card)
  return (
    <aside
      ref={card}
      className={classes.card}
      aria-label={`Lotes de ${product.name}`}
      style={{
        right: `min(${place.right}px, calc(100vw - var(--card-width)))`,
        bottom: `min(${place.bottom}px, calc(100dvh - 4rem))`,
      }}
    >
      <header className={classes.head} role="presentation">
        <UnstyledButton
          className={classes.handle}
          aria-label="Mover la tarjeta de lotes"
          title="Arrastre para mover, o use las flechas. Un clic la lleva a otra esquina."
          {...handle}
        >
          <IconGripVertical size={18} aria-hidden />
        </UnstyledButton>
        <strong className={classes.title}>{product.name}</strong>
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
      </header>
      {isOpen && <CardLots product={product} wanted={wanted} />}
    </aside>
  )
}

function CardLots({ product, wanted }: LotsCardProps) {
  const timeZone = useTimeZone()
  const { data: lots, isError } = useQuery(stockQueries.openLots(product.code))
  if (isError) return <p className={classes.note}>No pudimos cargar los datos.</p>
  if (lots === undefined) return <SkeletonRows rows={2} />
  const sale = takenLots(lots, wanted, todayIn(timeZone))
  return (
    <>
      {lots.length === 0 ? (
        <p className={classes.note}>No hemos encontrado stock para este producto.</p>
      ) : (
        <ul className={classes.lots}>
          {lots.map((lot) => (
            <LotItem key={lot.$id} lot={lot} taken={takenFrom(sale, lot)} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <CardNotes sale={sale} wanted={wanted} hasLots={lots.length > 0} />
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

function CardNotes({ sale, wanted, hasLots }: { sale: TakenLots; wanted: Quantity; hasLots: boolean }) {
  return (
    <>
      {sale.missing > 0 && (
        <p className={classes.note} data-tone="danger">
          Faltan {formatQuantity(sale.missing)}: la venta pide {formatQuantity(wanted)}.
        </p>
      )}
      {hasLots && (
        <p className={classes.note} data-tone={sale.isDueLeft ? 'warning' : undefined}>
          {sale.isDueLeft && 'Hay un lote por vencer que no sale primero. '}
          Las ventas toman siempre el lote más antiguo (FIFO).
        </p>
      )}
    </>
  )
}
