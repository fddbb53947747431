import type { Product } from '@trastienda/contract/products.contract'
import type { Quantity } from '@trastienda/domain/money/amount'
import { memo, type KeyboardEvent } from 'react'
import { ProductPicker } from '#features/products/public/product-picker.tsx'
import { useScanner } from '#ui/scanner/use-scanner.ts'
import { giveUpTyping } from '#ui/typeahead/typeahead-keys.ts'
import { fieldMark } from '../lines/form-fields.ts'
import { isCodeText, readProductText, readScan, searchedProductText } from '../lines/product-text.ts'
import classes from './till.module.css'

const ONE = 1 as Quantity
const steps: Readonly<Record<string, 1 | -1>> = { '+': 1, '-': -1 }

interface TillBoxProps {
  onAddProduct: (product: Product, quantity: Quantity) => void
  onScan: (code: string, quantity: Quantity) => void
  /** A scan adds nothing if nobody may write. */
  takesScans: boolean
  /** Undefined for a person who may not add products. */
  onCreateProduct: ((name: string) => void) | undefined
  onCharge: () => void
  /** One more or one less of the last line. */
  onStep: (by: 1 | -1) => void
  onTyped: () => void
}

/** The box that takes every product: a code or a name and Enter adds it, Enter alone charges. */
export const TillBox = memo(function TillBox(props: TillBoxProps) {
  const { onAddProduct, onScan, takesScans, onCreateProduct, onCharge, onStep, onTyped } = props
  useScanner(({ code, field, text }) => {
    if (!takesScans) return
    const isInBox = field?.matches(`[data-form-field='product']`) === true
    const scanned = readScan(code, isInBox ? text : '')
    if (scanned.usesBox) giveUpTyping(field)
    onScan(scanned.text, scanned.quantity ?? ONE)
  })

  const submitText = (typed: string, isPointed: boolean): boolean => {
    const { text, quantity } = readProductText(typed)
    if (typed === '') onCharge()
    else if (isCodeText(text) && !isPointed) onScan(text, quantity ?? ONE)
    else return false
    return true
  }

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key.length === 1) onTyped()
    const by = steps[event.key]
    if (by === undefined || !(event.target instanceof HTMLInputElement) || event.target.value !== '') return
    event.preventDefault()
    onStep(by)
  }

  return (
    <div className={classes.box} onKeyDownCapture={onKeyDownCapture}>
      <ProductPicker
        aria-label="Producto"
        placeholder="Código, nombre o 3*código"
        scope="all"
        value={undefined}
        searchedText={searchedProductText}
        onChange={(product, choice) => {
          if (product === undefined) return
          const quantity = choice === undefined ? undefined : readProductText(choice.text).quantity
          onAddProduct(product, quantity ?? ONE)
        }}
        onSubmitText={submitText}
        onCreate={onCreateProduct}
        {...fieldMark('product')}
      />
    </div>
  )
})
