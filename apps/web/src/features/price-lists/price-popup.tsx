import { Button, SimpleGrid, Text } from '@mantine/core'
import type { Product } from '@trastienda/contract/products.contract'
import { ZERO_PERCENT, type Money, type Percent } from '@trastienda/domain/money/amount'
import { formatMoney, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { messages } from '@trastienda/domain/messages'
import { effectiveness } from '@trastienda/domain/price/effectiveness'
import { messageOf, problem } from '@trastienda/domain/problem'
import { costWarning } from '@trastienda/domain/transaction/validation'
import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { MoneyInput, PercentInput } from '#ui/amount-input.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { RestoredDraft, stateForm, useFormDraft } from '#ui/form-draft.tsx'
import { Notice } from '#ui/notice.tsx'
import { PopupActions } from '#ui/popup-actions.tsx'
import { PopupForm } from '#ui/popup-form.tsx'
import { Popup } from '#ui/popup.tsx'
import classes from './price-popup.module.css'
import { Profitability } from './profitability.tsx'
import { changeTo, priceAfter } from './typed-price.ts'

interface PricePopupProps {
  /** The popup is open while there is one. */
  product: Product | undefined
  onClose: () => void
}

/** Changes the price of one product, typed as it shall be or as a percentage, with what it then leaves. */
export function PricePopup({ product, onClose }: PricePopupProps) {
  return (
    <Popup opened={product !== undefined} onClose={onClose} title="Cambio de precio" size="sm">
      {product !== undefined && <PriceForm product={product} onClose={onClose} />}
    </Popup>
  )
}

function PriceForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const { code, name, cost, sellingPrice } = product
  const hasPrice = sellingPrice > 0
  const [price, setPrice] = useState<Money | undefined>(sellingPrice)
  const [change, setChange] = useState<Percent | undefined>(ZERO_PERCENT)
  const [isTouched, setIsTouched] = useState(false)
  const put = (next: Money | undefined) => {
    setPrice(next)
    setChange(changeTo(sellingPrice, next))
  }
  const form = stateForm({
    initial: { price: sellingPrice },
    values: { price },
    onChange: (values) => put(values.price),
  })
  const draft = useFormDraft(`price-${code}`, form)
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = useWrite('products.set_prices', {
    success: `El precio de ${name} fue modificado.`,
    failure: messages.price_failed,
    invalidates: ['products'],
    onSuccess: close,
  })
  const error = price === undefined ? 'required' : price < 0 ? 'minimum' : undefined

  const submit = () => {
    setIsTouched(true)
    if (price === undefined || error !== undefined) return
    if (price === sellingPrice) close()
    else save.mutate({ body: [{ productId: code, price }] })
  }

  return (
    <PopupForm
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RestoredDraft draft={draft} form={form} />
      <Text fw={600}>{name}</Text>
      <FactList
        layout="row"
        facts={[
          { label: 'Costo', value: formatUnitCost(cost) },
          { label: 'Precio actual', value: formatMoney(sellingPrice) },
        ]}
      />
      <SimpleGrid cols={2} spacing="sm">
        <MoneyInput
          label="Precio nuevo"
          data-autofocus
          value={price}
          error={isTouched && error !== undefined ? messageOf(problem(error, undefined, { n: 0 })) : undefined}
          onChange={put}
        />
        <PercentInput
          label="Variación"
          disabled={!hasPrice}
          value={change}
          onChange={(next) => {
            setChange(next)
            setPrice(priceAfter(sellingPrice, next))
          }}
        />
      </SimpleGrid>
      <Result price={price} product={product} />
      <PopupActions>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          Guardar
        </Button>
      </PopupActions>
    </PopupForm>
  )
}

/** What the price typed would leave, and a warning where that is nothing. */
function Result({ price, product: { cost } }: { price: Money | undefined; product: Product }) {
  const warning = price === undefined || cost === 0 ? undefined : costWarning(price, cost)
  return (
    <div className={classes.result}>
      <output className={classes.profit}>
        <span>Rentabilidad</span>
        <strong>{price === undefined ? '—' : <Profitability {...effectiveness(price, cost)} />}</strong>
      </output>
      {warning !== undefined && <Notice tone="warning">{messageOf(warning)}</Notice>}
    </div>
  )
}
