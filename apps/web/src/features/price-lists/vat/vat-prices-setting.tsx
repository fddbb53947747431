import { Fieldset, Switch } from '@mantine/core'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

const VatPricesPopup = lazyPopup(() => import('./vat-prices-popup.tsx').then((part) => part.VatPricesPopup))

/** Whether the prices of a `responsable` contain IVA. Switching it asks whether to convert them. */
export function VatPricesSetting() {
  const { condition, pricesIncludeVat } = useSettings()
  const [isOpen, setIsOpen] = useState(false)
  if (condition !== 'responsable') return null
  return (
    <Fieldset legend="Precios" variant="unstyled">
      <Switch
        label="Mis precios incluyen IVA"
        description={
          pricesIncludeVat
            ? 'El precio de cada producto es el que paga el cliente.'
            : 'El IVA se suma al precio de cada producto al vender.'
        }
        checked={pricesIncludeVat}
        onChange={() => setIsOpen(true)}
      />
      <VatPricesPopup opened={isOpen} onClose={() => setIsOpen(false)} />
    </Fieldset>
  )
}
