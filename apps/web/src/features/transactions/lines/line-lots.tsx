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

/** Whether a line shows its lots, and the function that changes it. */
export interface LotsToggle {
  readonly isOpen: boolean
  readonly toggle: () => void
}

/** The state of a line's lots; undefined for a line without lots. */
export type LotsState = 'open' | 'closed' | undefined

/** Each line's state of its lots, and a function that opens or closes them; only one line's are open. */
export function useOpenLots(operation: Operation) {
  const [openKey, setOpenKey] = useState<string>()
  const seesCosts = useMay('figures')
  // Nobody knows the present lots without a network.
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
  /** The whole sale's quantity of the product. */
  wanted: Quantity
}

/** Says under a line's name that its lots do not suffice, or that a lot is about to expire and does not go first. */
export function StockMark({ product, wanted }: StockMarkProps) {
  const today = todayIn(useTimeZone())
  const missingOf = (lots: readonly Lot[]) => {
    // The line of an existing document may be a service: missing lots mean nothing there.
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
