import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { SendButton } from '#ui/send/send-button.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { EffectivizationResults } from './effectivization-results.tsx'
import { resultOf } from './effectivize.ts'
import { availableTotal, useSellAvailable, type ShortSale } from '../draft/use-sell-available.ts'
import type { SavedTransaction } from '../draft/use-save-transaction.ts'

interface ShortagePopupProps {
  /** The popup is open while there is one. */
  sale: ShortSale | undefined
  onClose: () => void
  onSold: (saved: SavedTransaction) => void
}

/** A created sale without enough stock: correct it, or sell the rest of the stock. */
export function ShortagePopup({ sale, onClose, onSold }: ShortagePopupProps) {
  return (
    <Popup opened={sale !== undefined} onClose={onClose} title="Efectivización">
      {sale !== undefined && <Shortage sale={sale} onClose={onClose} onSold={onSold} />}
    </Popup>
  )
}

function Shortage({ sale, onClose, onSold }: ShortagePopupProps & { sale: ShortSale }) {
  const navigate = useNavigate()
  const { sell, isSelling } = useSellAvailable(onSold)
  const { id } = sale.saved.transaction
  const total = availableTotal(sale)
  return (
    <>
      <Text size="sm" mb="sm">
        La venta {id} quedó creada, pero no se pudo efectivizar.
      </Text>
      <EffectivizationResults results={[resultOf(sale.effective)]} />
      {total !== undefined && (
        <Text size="sm" mt="sm">
          Con lo que hay disponible, el total es <strong>{formatMoney(total)}</strong>.
        </Text>
      )}
      <PopupActions>
        <Button variant="default" disabled={isSelling} onClick={onClose}>
          Dejarla creada
        </Button>
        <Button
          variant="default"
          disabled={isSelling}
          onClick={() => void navigate({ to: '/transactions/details/$id', params: { id } })}
          data-autofocus
        >
          Corregir
        </Button>
        {total !== undefined && (
          <SendButton loading={isSelling} onClick={() => sell(sale)}>
            Vender lo disponible
          </SendButton>
        )}
      </PopupActions>
    </>
  )
}
