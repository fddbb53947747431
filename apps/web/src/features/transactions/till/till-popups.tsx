import { Button, Stack, Text, Textarea } from '@mantine/core'
import type { Product } from '@trastienda/contract/products.contract'
import { ZERO_PERCENT, type Money } from '@trastienda/domain/money/amount'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { messageOf } from '@trastienda/domain/problem'
import { MAX_OBSERVATIONS, observationsProblems, transactionLimits } from '@trastienda/domain/transaction/validation'
import { useState } from 'react'
import { PersonPicker } from '#features/people/public/person-picker.tsx'
import { ProductPicker } from '#features/products/public/product-picker.tsx'
import { knownStock } from '#features/products/public/products.queries.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { PercentInput } from '#ui/input/amount-input.tsx'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { PopupActions } from '#ui/popup/popup-actions.tsx'
import { Popup } from '#ui/popup/popup.tsx'
import { DeliveryFields } from '#features/deliveries/public/delivery-fields.tsx'
import { NO_DELIVERY_TERMS } from '#features/deliveries/public/delivery-terms.ts'
import type { Draft } from '../draft/draft.ts'
import classes from './till.module.css'

/** The popup over a sale at the counter. */
export type TillPopup = 'customer' | 'discount' | 'note' | 'exchange' | 'price' | 'delivery' | 'empty'

interface TillPopupsProps {
  popup: TillPopup | undefined
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onClose: () => void
  onEmpty: () => void
  /** The price of one for the customer of the sale. */
  priceOf: (product: Product) => Money | undefined
}

export function TillPopups({ popup, draft, onChange, onClose, onEmpty, priceOf }: TillPopupsProps) {
  const asked = { draft, onChange, onClose }
  return (
    <>
      <Popup opened={popup === 'customer'} onClose={onClose} title="Cliente" size="sm">
        <Customer {...asked} />
      </Popup>
      <Popup opened={popup === 'discount'} onClose={onClose} title="Descuento de la venta" size="sm">
        <Discount {...asked} />
      </Popup>
      <Popup opened={popup === 'note'} onClose={onClose} title="Observaciones" size="sm">
        <Note {...asked} />
      </Popup>
      <Popup opened={popup === 'delivery'} onClose={onClose} title="Para entregar" size="sm">
        <Delivery {...asked} />
      </Popup>
      <Popup opened={popup === 'price'} onClose={onClose} title="Ver un precio" size="sm">
        <Price priceOf={priceOf} />
      </Popup>
      <ConfirmPopup
        opened={popup === 'empty'}
        onClose={onClose}
        title="Vaciar la venta"
        question="Se quitan los productos, el cliente, el descuento y las observaciones."
        confirmLabel="Vaciar"
        isDangerous
        onConfirm={async () => onEmpty()}
      />
    </>
  )
}

type Asked = Pick<TillPopupsProps, 'draft' | 'onChange' | 'onClose'>

function Customer({ draft, onChange, onClose }: Asked) {
  const finalConsumer = useSettings().till?.finalConsumer
  const choose = (receptor: Draft['receptor']) => {
    onChange({ receptor: receptor?.code === finalConsumer ? undefined : receptor, receptorRefusal: undefined })
    onClose()
  }
  return (
    <>
      <PersonPicker
        label="Cliente"
        placeholder="Nombre o código"
        type="Cliente"
        value={draft.receptor}
        onChange={(person) => person !== undefined && choose(person)}
        onGoOn={onClose}
        data-autofocus
      />
      <PopupActions>
        <Button variant="default" onClick={() => choose(undefined)}>
          Consumidor Final
        </Button>
      </PopupActions>
    </>
  )
}

function Discount({ draft, onChange, onClose }: Asked) {
  const [limit] = transactionLimits({ discount: draft.discount, lines: [] })
  return (
    <form onSubmit={submitted(onClose)}>
      <PercentInput
        label="Descuento del total en porcentaje"
        value={draft.discount}
        error={limit && messageOf(limit)}
        onChange={(discount) => onChange({ discount: discount ?? ZERO_PERCENT })}
        data-autofocus
      />
      <Done />
    </form>
  )
}

function Note({ draft: { observations }, onChange, onClose }: Asked) {
  return (
    <form onSubmit={submitted(onClose)}>
      <Textarea
        label="Observaciones"
        rows={3}
        description={`${observations.length} de ${MAX_OBSERVATIONS}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={observationsProblems(observations).map(messageOf)[0]}
        value={observations}
        onChange={(event) => onChange({ observations: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          onClose()
        }}
        data-autofocus
      />
      <Done />
    </form>
  )
}

/** Goods that leave the shop later. */
function Delivery({ draft, onChange, onClose }: Asked) {
  const { delivery = NO_DELIVERY_TERMS } = draft
  const take = () => {
    onChange({ delivery: undefined })
    onClose()
  }
  return (
    <form
      onSubmit={submitted(() => {
        onChange({ delivery })
        onClose()
      })}
    >
      <Stack gap="sm">
        <DeliveryFields
          delivery={delivery}
          knownAddress={draft.receptor?.addresses[0]?.address}
          onChange={(typed) => onChange({ delivery: typed })}
        />
      </Stack>
      <PopupActions>
        {draft.delivery !== undefined && (
          <Button variant="default" onClick={take}>
            Lo retira ahora
          </Button>
        )}
        <Button type="submit">Listo</Button>
      </PopupActions>
    </form>
  )
}

/** Looks up a price for a customer: the sale stays as it is, and the customer who looks on sees no cost. */
function Price({ priceOf }: Pick<TillPopupsProps, 'priceOf'>) {
  const [product, setProduct] = useState<Product>()
  const price = product && priceOf(product)
  const stock = product && knownStock(product)
  return (
    <>
      <ProductPicker
        label="Producto"
        placeholder="Código o nombre"
        scope="all"
        value={undefined}
        onChange={(chosen) => chosen !== undefined && setProduct(chosen)}
      />
      <div className={classes.priceCheck} aria-live="polite">
        <Text fw={600}>{product?.name ?? 'Leé el código o escribí el nombre.'}</Text>
        <span className={classes.amount}>{price === undefined ? '—' : formatMoney(price)}</span>
        <Text size="sm" c="dimmed">
          {stock === undefined || product?.checkStock === 'without_stock' ? ' ' : `Stock: ${formatQuantity(stock)}`}
        </Text>
      </div>
    </>
  )
}

const Done = () => (
  <PopupActions>
    <Button type="submit">Listo</Button>
  </PopupActions>
)

const submitted = (onClose: () => void) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  onClose()
}
