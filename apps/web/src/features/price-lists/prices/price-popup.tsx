import { Button, SimpleGrid, Text } from '@mantine/core'
import type { Product } from '@trastienda/contract/products.contract'
import type { Money, UnitCost } from '@trastienda/domain/money/amount'
import { formatMoney, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { messages } from '@trastienda/domain/messages'
import { effectiveness } from '@trastienda/domain/price/effectiveness'
import { messageOf, problem, type Problem } from '@trastienda/domain/problem'
import { costWarning } from '@trastienda/domain/transaction/validation'
import { useState } from 'react'
import { useWrite } from '#platform/use-write.ts'
import { MoneyInput, PercentInput } from '#ui/input/amount-input.tsx'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import { RestoredDraft, stateForm, useFormDraft } from '#ui/form/form-draft.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { PopupForm } from '#ui/form/popup-form.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import classes from './price-popup.module.css'
import { Profitability } from './profitability.tsx'
import { useTypedPrice } from './use-typed-price.ts'

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
  const { price, change, changeError, putPrice, putChange } = useTypedPrice(sellingPrice)
  const [isTouched, setIsTouched] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const form = stateForm({
    initial: { price: sellingPrice },
    values: { price },
    onChange: (values) => putPrice(values.price),
  })
  const draft = useFormDraft(`price-${code}`, form)
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = useWrite('products.set_prices', {
    success: `El precio de ${name} fue modificado.`,
    failure: messages.price_failed,
    onSuccess: close,
  })
  const error = price === undefined ? 'required' : price < 0 ? 'minimum' : undefined
  const isErrorShown = isTouched && error !== undefined && changeError === undefined
  const warning = price === undefined || cost === undefined || cost === 0 ? undefined : costWarning(price, cost)
  const saved = async () => {
    if (price !== undefined) await save.mutateAsync({ body: [{ productId: code, price }] }).catch(() => undefined)
  }

  const submit = () => {
    setIsTouched(true)
    if (price === undefined || error !== undefined) return
    if (price === sellingPrice) close()
    else if (cost !== undefined && price < cost) setIsAsking(true)
    else void saved()
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
          { label: 'Costo', value: cost === undefined ? undefined : formatUnitCost(cost) },
          { label: 'Precio actual', value: formatMoney(sellingPrice) },
        ]}
      />
      <SimpleGrid cols={2} spacing="sm">
        <MoneyInput
          label="Precio nuevo"
          data-autofocus
          value={price}
          error={isErrorShown ? messageOf(problem(error, undefined, { n: 0 })) : undefined}
          onChange={putPrice}
        />
        <PercentInput
          label="Variación"
          disabled={sellingPrice === 0}
          value={change}
          error={changeError}
          onChange={putChange}
        />
      </SimpleGrid>
      <Result price={price} cost={cost} warning={warning} />
      <PopupActions>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          Guardar
        </Button>
      </PopupActions>
      <ConfirmPopup
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Precio menor al costo"
        question={warning && `${messageOf(warning)}. ¿Guardar igual?`}
        confirmLabel="Guardar igual"
        onConfirm={saved}
      />
    </PopupForm>
  )
}

interface ResultProps {
  price: Money | undefined
  cost: UnitCost | undefined
  warning: Problem | undefined
}

/** What the price typed would leave, and a warning where that is nothing. */
function Result({ price, cost, warning }: ResultProps) {
  return (
    <div className={classes.result}>
      <output className={classes.profit}>
        <span>Rentabilidad</span>
        <strong>
          {price === undefined || cost === undefined ? '—' : <Profitability {...effectiveness(price, cost)} />}
        </strong>
      </output>
      {warning !== undefined && <Notice tone="warning">{messageOf(warning)}</Notice>}
    </div>
  )
}
