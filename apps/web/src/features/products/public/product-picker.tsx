import type { TextInputProps } from '@mantine/core'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { useMemo } from 'react'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import { Typeahead } from '#ui/typeahead/typeahead.tsx'
import type { Unfit } from '#ui/typeahead/use-refusal.ts'
import type { Choice } from '#ui/typeahead/use-suggestions.ts'
import { ProductCard } from './product-card.tsx'
import classes from './product-option.module.css'
import {
  isProductCode,
  knownStock,
  nearProducts,
  productSuggestions,
  type ProductScope,
  type PurchaseFrom,
} from './products.queries.ts'

interface ProductPickerProps extends Pick<
  TextInputProps,
  'label' | 'aria-label' | 'error' | 'ref' | 'placeholder' | 'size'
> {
  scope: ProductScope
  /** The purchase that lists the product, which is found by a supplier's code too. */
  purchase?: PurchaseFrom | undefined
  value: Product | undefined
  /** With the way of its choice: by its exact code or EAN, or otherwise. */
  onChange: (product: Product | undefined, choice?: Choice) => void
  /** Opens the popup for a new product, with the text typed so far as its name. */
  onCreate?: ((name: string) => void) | undefined
  onGoOn?: () => void
  /** Gets Enter before the suggestions; returns whether it used the text. */
  onSubmitText?: (text: string, isPointed: boolean) => boolean
  /** The searched part of the text: without the `3*` before a product. */
  searchedText?: (text: string) => string
}

/** Finds a product by name, code or EAN, with its detail card. */
export function ProductPicker({ scope, purchase, ...props }: ProductPickerProps) {
  const suggestionsFor = useMemo(() => productSuggestions(scope, purchase), [scope, purchase])
  const nearFor = useMemo(() => nearProducts(scope), [scope])
  return (
    <Typeahead<Product>
      {...props}
      suggestionsFor={suggestionsFor}
      nearFor={nearFor}
      keyOf={({ code }) => code}
      labelOf={({ name }) => name}
      isExact={isProductCode}
      nothingFound={`No hemos encontrado productos.${props.onCreate === undefined ? '' : ' Enter para agregarlo.'}`}
      unfit={scope === 'stocked' ? unstocked : undefined}
      createLabel="Agregar producto"
      renderOption={(product) => <ProductOption product={product} />}
      renderCard={(product) => <ProductCard product={product} />}
    />
  )
}

/** A service, which has no stock to buy or count. */
const unstocked: Unfit<Product> = {
  suggestionsFor: productSuggestions('all'),
  refusalOf: ({ name, checkStock }) =>
    checkStock === 'without_stock' ? `${name} no lleva control de stock.` : undefined,
}

function ProductOption({ product }: { product: Product }) {
  const { name, productImageUrl, sellingPrice, checkStock } = product
  const stock = knownStock(product)
  return (
    <>
      <InitialsAvatar isOfMany name={name} imageUrl={productImageUrl} />
      <span className={classes.name}>{name}</span>
      <span className={classes.figures}>
        <span className="amount">{formatMoney(sellingPrice)}</span>
        {checkStock === 'with_stock' && stock !== undefined && (
          <span className={classes.stock}>{formatQuantity(stock)} u.</span>
        )}
      </span>
    </>
  )
}
