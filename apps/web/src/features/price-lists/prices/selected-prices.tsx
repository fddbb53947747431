import { Button } from '@mantine/core'
import type { ProductSelection } from '@trastienda/contract/products.contract'
import { startTransition, useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { WriteButton } from '#ui/send/send-button.tsx'
import { BulkChangePopup } from '../bulk/bulk-change-popup.tsx'
import { PrintPricesPopup, type Narrowed } from './print-prices-popup.tsx'

interface SelectedPricesProps {
  selection: ProductSelection
  /** How many are selected. */
  count: number
  /** The category and the search of the list below; left out where there is none. */
  narrowed?: Narrowed | undefined
  onChanged: () => void
}

/** Changes or prints the prices of selected products, wherever people select products. */
export function SelectedPrices({ selection, count, narrowed, onChanged }: SelectedPricesProps) {
  const [open, setOpen] = useState<'bulk' | 'print'>()
  const mayChange = useMay('catalogue')
  // A slow phone shows the press first, and draws the popup after it.
  const show = (popup: 'bulk' | 'print') => startTransition(() => setOpen(popup))
  const close = () => setOpen(undefined)
  return (
    <>
      {mayChange && (
        <WriteButton sends="price_changes.create" size="compact-sm" onClick={() => show('bulk')}>
          Cambiar precios (Seleccionados)
        </WriteButton>
      )}
      <Button size="compact-sm" variant="default" onClick={() => show('print')}>
        Imprimir (Seleccionados)
      </Button>
      <BulkChangePopup opened={open === 'bulk'} onClose={close} selection={selection} onChanged={onChanged} />
      <PrintPricesPopup
        opened={open === 'print'}
        onClose={close}
        selection={selection}
        narrowed={narrowed}
        count={count}
      />
    </>
  )
}
