import { Button, Text } from '@mantine/core'
import type { Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import classes from './stock-change-warning.module.css'
import type { StockChange } from './stock-changes.ts'
import { useStockChanges, type WatchedProduct } from './use-stock-changes.ts'

/** A product of the open sale, and the sale's quantity of it. */
export interface SoldProduct extends WatchedProduct {
  readonly wanted: Quantity
}

interface StockChangeWarningProps {
  products: readonly SoldProduct[]
  /** The sale itself is being saved, and changes stock. */
  isSaving: boolean
}

/**
 * Reports in a bar that another till changed the stock of a product in the open sale, so that nobody loses a key while
 * scanning; the bar leads to the figures.
 */
export function StockChangeWarning({ products, isSaving }: StockChangeWarningProps) {
  const { changes, dismiss } = useStockChanges(products, isSaving)
  const [isOpen, setIsOpen] = useState(false)
  const wanted = new Map(products.map((product) => [product.code, product.wanted]))
  const close = () => {
    setIsOpen(false)
    dismiss()
  }
  return (
    <>
      {changes.length > 0 && (
        <Notice tone="warning" actionLabel="Ver cambios" onAction={() => setIsOpen(true)}>
          {noticeText(changes, wanted)}
        </Notice>
      )}
      <Popup opened={isOpen && changes.length > 0} onClose={close} title="Cambio de stock">
        <Text size="sm" mb="sm">
          Otra caja cambió el stock de productos que están en esta venta.
        </Text>
        <ChangesTable changes={changes} wanted={wanted} />
        <PopupActions>
          <Button onClick={close} data-autofocus>
            Entendido
          </Button>
        </PopupActions>
      </Popup>
    </>
  )
}

type Wanted = ReadonlyMap<string, Quantity>

function ChangesTable({ changes, wanted }: { changes: readonly StockChange[]; wanted: Wanted }) {
  return (
    <PlainTable
      caption="Productos de la venta con otro stock"
      heads={['Producto', 'Antes', 'Ahora', 'En esta venta']}
      className={classes.table}
    >
      <tbody>
        {changes.map((change) => (
          <tr key={change.product} data-lacking={isLacking(change, wanted) || undefined}>
            <th scope="row">{change.name}</th>
            <td>{formatQuantity(change.before)}</td>
            <td>{formatQuantity(change.now)}</td>
            <td>
              {formatQuantity(wanted.get(change.product) ?? (0 as Quantity))}
              {isLacking(change, wanted) && <span className={classes.lacking}> No alcanza</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

const isLacking = ({ product, now }: StockChange, wanted: Wanted): boolean => (wanted.get(product) ?? 0) > now

function noticeText(changes: readonly StockChange[], wanted: Wanted): string {
  const lacking = changes.find((change) => isLacking(change, wanted))
  const [first] = changes
  const told = lacking ?? first
  if (told === undefined) return ''
  const more = changes.length > 1 ? ` y ${changes.length - 1} más` : ''
  const outcome = lacking === undefined ? '' : ' y no alcanza para esta venta'
  return `Otra caja cambió el stock de ${told.name}${more}: ahora quedan ${formatQuantity(told.now)}${outcome}.`
}
