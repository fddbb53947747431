import { Button, Space } from '@mantine/core'
import type { Product } from '@trastienda/contract/products.contract'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { stockStatus, stockStatuses } from '@trastienda/domain/stock/threshold'
import { FactList } from '#ui/fact-list.tsx'
import { PopupActions } from '#ui/popup-actions.tsx'
import { Popup } from '#ui/popup.tsx'
import { statusTones } from './stock-status.tsx'
import { ThresholdExplainer } from './threshold-explainer.tsx'

interface ThresholdPopupProps {
  /** The popup is open while there is one. */
  product: Product | undefined
  onClose: () => void
}

/** How a product's stock stands against its alert value, and what that value means. */
export function ThresholdPopup({ product, onClose }: ThresholdPopupProps) {
  return (
    <Popup opened={product !== undefined} onClose={onClose} title="Valor de alerta" size="md">
      {product !== undefined && <ThresholdFacts product={product} />}
      <PopupActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </PopupActions>
    </Popup>
  )
}

function ThresholdFacts({ product: { name, currentStock, minThreshold } }: { product: Product }) {
  const status = stockStatus(currentStock, minThreshold)
  const tone = statusTones[status]
  return (
    <>
      <FactList
        layout="row"
        facts={[
          { label: 'Producto', value: name },
          { label: 'Stock actual', value: formatQuantity(currentStock) },
          { label: 'Valor de alerta', value: formatQuantity(minThreshold) },
          { label: 'Estado', value: stockStatuses[status].label, tone: tone === 'good' ? undefined : tone },
        ]}
      />
      <Space h="md" />
      <ThresholdExplainer minThreshold={minThreshold} />
    </>
  )
}
