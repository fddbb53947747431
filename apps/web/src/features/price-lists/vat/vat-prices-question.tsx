import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { successMessages } from '@trastienda/domain/success-messages'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'

/** Asks a business that has just become `responsable` whether its prices contain IVA. */
export function VatPricesQuestion() {
  const { condition, pricesIncludeVat } = useSettings()
  const [known, setKnown] = useState(condition)
  const [isAsking, setIsAsking] = useState(false)
  const save = useWrite('settings.update_prices', { success: successMessages.settings_saved })
  if (known !== condition) {
    setKnown(condition)
    setIsAsking(condition === 'responsable' && !pricesIncludeVat)
  }
  return (
    <ConfirmPopup
      opened={isAsking}
      onClose={() => setIsAsking(false)}
      title="¿Tus precios incluyen IVA?"
      question="Si tus precios son los que paga el cliente, elegí que lo incluyen: ninguno cambia. Si no, el IVA se suma a cada precio al vender. Lo podés cambiar en Configuración, Transacciones."
      confirmLabel="Sí, lo incluyen"
      cancelLabel="No, se suma"
      onConfirm={() => save.mutateAsync({ body: { pricesIncludeVat: true } }).catch(() => undefined)}
    />
  )
}
