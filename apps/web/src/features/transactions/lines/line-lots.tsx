import { ActionIcon } from '@mantine/core'
import type { Lot } from '@trastienda/contract/products.contract'
import { ZERO_QUANTITY, type Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { useCallback, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { takenLots } from '#features/stock/public/lots/taken-lots.ts'
import { useLineLots } from '#features/stock/public/lots/use-taken-cost.ts'
import { useIsKnownOffline } from '#platform/net/connectivity.ts'
import { useMay } from '#platform/session/permissions.ts'
import { IconStack2 } from '#ui/icon/icons.ts'
import { todayIn } from '#ui/list/day-range.ts'
import type { DraftLine, DraftProduct, Operation } from '../draft/draft.ts'
import classes from './lines.module.css'

/** Whether the lots of a line are shown, and how that is changed. */
export interface LotsToggle {
  readonly isOpen: boolean
  readonly toggle: () => void
}

/** How the lots of a line stand: none where there are none to be shown. */
export type LotsState = 'open' | 'closed' | undefined

/** Answers for each line how its lots stand, and opens or closes them, one line's at a time. */
export function useOpenLots(operation: Operation) {
  const [openKey, setOpenKey] = useState<string>()
  const seesCosts = useMay('figures')
  // Nobody knows the lots of this moment while there is no network.
  const isOffline = useIsKnownOffline()
  const isShown = operation === 'sale' && seesCosts && !isOffline
  const toggle = useCallback((key: string) => setOpenKey((open) => (open === key ? undefined : key)), [])
  const lotsOf = ({ key, product }: DraftLine): LotsState => {
    if (!isShown || product.checkStock === 'without_stock') return undefined
    return key === openKey ? 'open' : 'closed'
  }
  return { lotsOf, toggle }
}

export function LotsButton({ product, lots }: { product: DraftProduct; lots: LotsToggle }) {
  return (
    <ActionIcon
      variant={lots.isOpen ? 'light' : 'subtle'}
      color="gray"
      size={28}
      className={classes.lotsButton}
      aria-label={`Lotes de ${product.name}`}
      title="Lotes"
      aria-expanded={lots.isOpen}
      onClick={lots.toggle}
    >
      <IconStack2 size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

interface StockMarkProps {
  product: DraftProduct
  /** How much the whole sale wants of the product. */
  wanted: Quantity
}

/** Says under a line's name that its lots do not suffice, or that one is about to expire and does not go first. */
export function StockMark({ product, wanted }: StockMarkProps) {
  const today = todayIn(useTimeZone())
  const missingOf = (lots: readonly Lot[]) => {
    // The line of a document that exists may be of a service: that it has no lots says nothing.
    const isKept = product.checkStock === 'with_stock' || lots.length > 0
    return isKept ? takenLots(lots, wanted, today).missing : ZERO_QUANTITY
  }
  const lots = useLineLots(product.code)
  if (lots === undefined) return null
  const missing = missingOf(lots)
  if (missing > 0) {
    const verb = missing === 1 ? 'falta' : 'faltan'
    return (
      <span className={classes.refusal}>
        No alcanza: {verb} {formatQuantity(missing)}
      </span>
    )
  }
  return takenLots(lots, wanted, today).isDueLeft && <span className={classes.warning}>Por vencer</span>
}
