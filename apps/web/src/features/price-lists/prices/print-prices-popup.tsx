import { Button, Checkbox, Group, Radio, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProductSelection } from '@trastienda/contract/products.contract'
import { quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { usePrintPrices } from '#features/printing/public/print.ts'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { priceListsQueries } from '../public/price-lists.queries.ts'
import { signedPercent } from './signed-percent.ts'

interface PrintPricesPopupProps {
  opened: boolean
  onClose: () => void
  selection: ProductSelection
  /** How many are selected. */
  count: number
}

/** Prints the prices of everything, or of what is selected, by any list. */
export function PrintPricesPopup({ opened, onClose, ...rest }: PrintPricesPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Imprimir Listas de Precios" size="sm">
      <PrintForm onClose={onClose} {...rest} />
    </Popup>
  )
}

function PrintForm({ onClose, selection, count }: Omit<PrintPricesPopupProps, 'opened'>) {
  const { data: lists = [] } = useQuery(priceListsQueries.all())
  const [list, setList] = useState<string>()
  const [scope, setScope] = useState(count > 0 ? 'selected' : 'all')
  const [zeroPrices, setZeroPrices] = useState(false)
  const { print } = usePrintPrices()
  const chosen = list ?? lists.find(({ isDefault }) => isDefault)?.$id

  return (
    <PopupForm
      onSubmit={(event) => {
        event.preventDefault()
        const products = scope === 'all' ? 'all' : selection
        print({ products, priceListId: chosen ?? 'default', zeroPrices })
        onClose()
      }}
    >
      <Select
        label="Lista de precios"
        data-autofocus
        allowDeselect={false}
        value={chosen ?? null}
        onChange={(id) => setList(id ?? undefined)}
        data={lists.map(({ $id, name, config }) => ({
          value: $id,
          label: config.general === 0 ? name : `${name} (${signedPercent(config.general)})`,
        }))}
      />
      <Radio.Group label="Productos" value={scope} onChange={setScope}>
        <Group mt={4} gap="lg">
          <Radio value="all" label="Todos" />
          <Radio value="selected" label={`Seleccionados (${formatQuantity(quantity(count))})`} disabled={count === 0} />
        </Group>
      </Radio.Group>
      <Checkbox
        label="Incluir productos sin precio"
        description="Los que están en $ 0,00."
        checked={zeroPrices}
        onChange={(event) => setZeroPrices(event.currentTarget.checked)}
      />
      <PopupActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Imprimir</Button>
      </PopupActions>
    </PopupForm>
  )
}
