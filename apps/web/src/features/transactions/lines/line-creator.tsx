import { Button } from '@mantine/core'
import { IconPlus } from '#ui/icon/icons.ts'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Quantity } from '@trastienda/domain/money/amount'
import { memo, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { ProductPicker } from '#features/products/public/product-picker.tsx'
import { MoneyInput, PercentInput, QuantityInput } from '#ui/input/amount-input.tsx'
import { focusWrongFormat } from '#ui/form/focus-field.ts'
import { useScanner } from '#ui/scanner/use-scanner.ts'
import { giveUpTyping } from '#ui/typeahead/typeahead-keys.ts'
import type { Operation } from '../draft/draft.ts'
import { CameraButton } from './camera-button.tsx'
import { fieldMark, focusField, goOn } from './form-fields.ts'
import classes from './line-creator.module.css'
import { productScopes } from '../draft/operations.ts'
import { isCodeText, readProductText, readScan, searchedProductText } from './product-text.ts'
import type { LineCreatorHandle } from './use-line-creator.ts'

const ONE = 1 as Quantity

interface LineCreatorProps {
  operation: Operation
  creator: LineCreatorHandle
  /** Adds the line in entry. */
  onAdd: () => void
  /** Adds a product at once, as proposed. */
  onAddProduct: (product: Product, quantity: Quantity) => void
  /** Looks up a scanned code and adds its product. */
  onScan: (code: string, quantity: Quantity) => void
  /** A scan adds nothing if nobody may write. */
  takesScans: boolean
  /** None for a person who may not add a product. */
  onCreateProduct: ((name: string) => void) | undefined
}

/**
 * The product box and the fields of the next line. A code and Enter adds at once; a name and Enter leads to the quantity,
 * Enter there adds; Enter on the empty box stands on the button that saves.
 */
export const LineCreator = memo(function LineCreator(props: LineCreatorProps) {
  const { operation, creator, onAdd, onAddProduct, onScan, takesScans, onCreateProduct } = props
  const { line, totals, limits, choose, type } = creator
  const fields = useRef<HTMLDivElement>(null)

  /** An unreadable price or discount must not count as none. */
  const add = () => {
    if (focusWrongFormat(fields.current) === undefined) onAdd()
  }

  const submitText = (typed: string, isPointed: boolean): boolean => {
    const { text, quantity } = readProductText(typed)
    if (typed === '') focusField('save')
    else if (isCodeText(text) && !isPointed) onScan(text, quantity ?? ONE)
    else return false
    return true
  }

  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }

  // A scanner does not know the focus: the line in entry is added unchanged, then the scanned product.
  useScanner(({ code, field, text }) => {
    if (!takesScans) return
    const isInBox = line.product === undefined && field?.matches(`[data-form-field='product']`) === true
    if (line.product !== undefined) add()
    const scanned = readScan(code, isInBox ? text : '')
    if (scanned.usesBox) giveUpTyping(field)
    onScan(scanned.text, scanned.quantity ?? ONE)
  })

  return (
    <div className={classes.creator} data-empty={line.product === undefined || undefined} ref={fields}>
      <div className={classes.box}>
        <ProductPicker
          label="Producto"
          placeholder="Nombre, código o EAN"
          scope={productScopes[operation]}
          purchase={creator.purchase}
          value={line.product}
          searchedText={searchedProductText}
          onChange={(product, choice) => {
            const quantity = choice === undefined ? undefined : readProductText(choice.text).quantity
            if (product !== undefined && choice?.isExact === true) onAddProduct(product, quantity ?? ONE)
            else {
              // On a phone the quantity is not there before: it must be drawn before it takes the focus.
              flushSync(() => choose(product, quantity))
              if (product !== undefined) goOn('product', 'quantity')
            }
          }}
          onSubmitText={submitText}
          onGoOn={() => focusField('quantity')}
          onCreate={onCreateProduct}
          {...fieldMark('product')}
        />
        <CameraButton className={classes.camera} onCode={(code) => onScan(code, ONE)} />
      </div>
      <QuantityInput
        label="Cantidad"
        value={line.quantity}
        error={limits['quantity']}
        onChange={(quantity) => type({ quantity })}
        onKeyDown={addOnEnter}
        {...fieldMark('quantity')}
      />
      <MoneyInput
        label="Precio"
        isBare
        value={line.sellingPrice}
        onChange={(sellingPrice) => type({ sellingPrice })}
        onKeyDown={addOnEnter}
        {...fieldMark('sellingPrice')}
      />
      <PercentInput
        label="Desc. %"
        isBare
        value={line.discount}
        error={limits['discount']}
        onChange={(discount) => type({ discount })}
        onKeyDown={addOnEnter}
        {...fieldMark('lineDiscount')}
      />
      <div className={classes.total}>
        <span className={classes.label}>Total</span>
        <span className="amount">{totals === undefined ? '—' : formatMoney(totals.total)}</span>
      </div>
      <Button variant="light" className={classes.add} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        Agregar
      </Button>
    </div>
  )
})
