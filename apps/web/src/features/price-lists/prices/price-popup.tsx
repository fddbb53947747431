import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { messages } from '@trastienda/domain/messages'
import { netOfFinal } from '@trastienda/domain/price/converted-price'
import { effectiveness, type Effectiveness } from '@trastienda/domain/price/effectiveness'
import { problem, type Problem } from '@trastienda/domain/problem'
import { costToCover } from '@trastienda/domain/product/replacement-cost'
import { useState } from 'react'
import { useWrite } from '#platform/writes/use-write.ts'
import { MoneyInput, PercentInput } from '#ui/input/amount-input.tsx'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import { Notice } from '#ui/show/notice.tsx'
import classes from './price-popup.module.css'
import { Profitability } from '../show/profitability.tsx'
import { useTypedChange } from './use-typed-change.ts'
import { SimpleGrid, Text } from '@mantine/core'
import type { Product } from '@trastienda/contract/products.contract'
import { productsQueries } from '#features/products/public/products.queries.ts'
import { priceWarning } from '#features/products/public/price-warning.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { RecordPopup } from '#ui/popup/record-popup.tsx'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'

interface PricePopupProps {
  /** The product's code; the popup is open while there is one. */
  code: string | undefined
  onClose: () => void
}

/** Changes the price of one product, typed as a price or as a percentage, and shows the resulting margin. */
export const PricePopup = ({ code, onClose }: PricePopupProps) => (
  <RecordPopup id={code} query={productsQueries.active} onClose={onClose} title="Cambio de precio" size="sm">
    {(product) => <PriceForm product={product} onClose={onClose} />}
  </RecordPopup>
)

const validate = ({ price }: { price: Money | undefined }): Problem[] => {
  if (price === undefined) return [problem('required', 'price')]
  return price < 0 ? [problem('minimum', 'price', { n: 0 })] : []
}

function PriceForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { code, name, cost, replacementCost, sellingPrice, iva } = product
  const { pricesIncludeVat, priceBasis } = useSettings()
  const [isAsking, setIsAsking] = useState(false)
  const write = useWrite('products.set_prices', {
    success: `El precio de ${name} fue modificado.`,
    failure: messages.price_failed,
  })
  const form = useSaveForm<{ price: Money | undefined }, unknown>({
    draft: `price-${code}`,
    recordValues: { price: sellingPrice },
    validate,
    save: async ({ price: typed }) => {
      if (typed !== undefined) await write.mutateAsync({ body: [{ productId: code, price: typed }] })
    },
    onSaved: onClose,
  })
  const { price } = form.values
  const { change, changeError, putChange } = useTypedChange(sellingPrice, price, (next) =>
    form.setFieldValue('price', next),
  )
  const typedPrice = price === undefined ? undefined : { sellingPrice: price, iva }
  const warning = typedPrice && priceWarning(typedPrice, product, { pricesIncludeVat, priceBasis })
  const covered = costToCover(product, priceBasis)
  const left =
    typedPrice === undefined || covered === undefined ? undefined : effectiveness(typedPrice, covered, pricesIncludeVat)
  const submit = form.check(({ price: typed = sellingPrice }) => {
    if (typed === sellingPrice) {
      form.forget()
      onClose()
    } else if (left !== undefined && left.amount < 0) setIsAsking(true)
    else void form.saveNow()
  })

  return (
    <PopupForm form={form} onSubmit={submit}>
      <Text fw={600}>{name}</Text>
      <FactList
        layout="row"
        facts={[
          { label: 'Costo', value: cost === undefined ? undefined : formatUnitCost(cost) },
          ...(replacementCost === undefined ? [] : [{ label: 'Reposición', value: formatUnitCost(replacementCost) }]),
          { label: 'Precio actual', value: formatMoney(sellingPrice) },
          ...(pricesIncludeVat ? [{ label: 'Sin IVA', value: formatMoney(netOfFinal(product)) }] : []),
        ]}
      />
      <SimpleGrid cols={2} spacing="sm">
        <MoneyInput
          label="Precio nuevo"
          data-autofocus
          {...form.getInputProps('price', { withError: changeError === undefined })}
        />
        <PercentInput
          label="Variación"
          disabled={sellingPrice === 0}
          value={change}
          error={changeError}
          onChange={putChange}
        />
      </SimpleGrid>
      <Result left={left} warning={warning} />
      <PopupFormActions form={form} onCancel={onClose} />
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Precio menor al costo"
        question={warning && `${warning}. ¿Guardar igual?`}
        confirmLabel="Guardar igual"
        onConfirm={form.saveNow}
      />
    </PopupForm>
  )
}

interface ResultProps {
  left: Effectiveness | undefined
  warning: string | undefined
}

/** The margin of the typed price, and a warning without a margin. */
function Result({ left, warning }: ResultProps) {
  return (
    <div className={classes.result}>
      <output className={classes.profit}>
        <span>Rentabilidad</span>
        <strong>{left === undefined ? '—' : <Profitability {...left} />}</strong>
      </output>
      {warning !== undefined && <Notice tone="warning">{warning}</Notice>}
    </div>
  )
}
