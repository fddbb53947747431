import type { ProductSelection } from '@trastienda/contract/products.contract'
import { Popup } from '#ui/popup/popup.tsx'
import { BulkChangeForm } from './bulk-change-form.tsx'

interface BulkChangePopupProps {
  opened: boolean
  onClose: () => void
  selection: ProductSelection
  onChanged: () => void
}

/** Changes the prices of the selected products by a percentage, after a preview. */
export function BulkChangePopup({ opened, onClose, selection, onChanged }: BulkChangePopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Cambio masivo de precios" size="xl">
      <BulkChangeForm
        selection={selection}
        onClose={onClose}
        onChanged={() => {
          onClose()
          onChanged()
        }}
      />
    </Popup>
  )
}
