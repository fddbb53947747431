import type { TextInputProps } from '@mantine/core'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { lazy, Suspense, useMemo } from 'react'
import { queryClient, readAwaited } from '#platform/query-client.ts'
import { InitialsAvatar } from '#ui/initials-avatar.tsx'
import { Popup } from '#ui/popup.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { Typeahead } from '#ui/typeahead.tsx'
import type { Choice } from '#ui/use-suggestions.ts'
import { ProductCard } from './product-card.tsx'
import { ProductList, type ProductListProps } from './product-list.tsx'
import { ProductName } from './product-name.tsx'
import classes from './product-option.module.css'
import { useProductList, type ProductListState } from './use-product-list.ts'
import { isProductCode, productsQueries, productSuggestions, type ProductScope } from './products.queries.ts'

const ProductForm = lazy(async () => ({ default: (await import('./product-form.tsx')).ProductForm }))

/** A scanned or typed code is asked for once a few seconds: sixty scans a minute of one product are one question. */
const SCAN_FRESH_FOR = 5000

/** The product whose code or EAN a text is, exactly; undefined where there is none. */
export async function findProductByCode(text: string, scope: ProductScope): Promise<Product | undefined> {
  const found = await readAwaited(productSuggestions(scope)(text), SCAN_FRESH_FOR)
  return found.find((product) => isProductCode(product, text))
}

/** A product as it is now, by its code. */
export const readProduct = (code: string): Promise<Product> =>
  queryClient.fetchQuery({ ...productsQueries.detail(code), staleTime: 0 })

interface ProductPickerProps extends Pick<
  TextInputProps,
  'label' | 'aria-label' | 'error' | 'ref' | 'placeholder' | 'size'
> {
  scope: ProductScope
  value: Product | undefined
  /** With how it was chosen: by its exact code or EAN, or otherwise. */
  onChange: (product: Product | undefined, choice?: Choice) => void
  /** Opens the popup for a new product, with the text typed so far as its name. */
  onCreate?: (name: string) => void
  onGoOn?: () => void
  /** Sees Enter before the suggestions do; answers whether it dealt with the text. */
  onSubmitText?: (text: string, isPointed: boolean) => boolean
  /** What of the text is searched: without the `3*` before a product. */
  searchedText?: (text: string) => string
}

/** Finds a product by name, code or EAN, with its detail card. */
export function ProductPicker({ scope, ...props }: ProductPickerProps) {
  const suggestionsFor = useMemo(() => productSuggestions(scope), [scope])
  return (
    <Typeahead<Product>
      {...props}
      suggestionsFor={suggestionsFor}
      keyOf={({ code }) => code}
      labelOf={({ name }) => name}
      isExact={isProductCode}
      nothingFound={`No hemos encontrado productos.${props.onCreate === undefined ? '' : ' Enter para agregarlo.'}`}
      createLabel="Agregar producto"
      renderOption={(product) => <ProductOption product={product} />}
      renderCard={(product) => <ProductCard product={product} />}
    />
  )
}

function ProductOption({ product }: { product: Product }) {
  const { name, productImageUrl, sellingPrice, currentStock, checkStock } = product
  return (
    <>
      <InitialsAvatar name={name} imageUrl={productImageUrl} />
      <span className={classes.name}>{name}</span>
      <span className={classes.figures}>
        <span className="amount">{formatMoney(sellingPrice)}</span>
        {checkStock === 'with_stock' && <span className={classes.stock}>{formatQuantity(currentStock)} u.</span>}
      </span>
    </>
  )
}

interface AddProductPopupProps {
  opened: boolean
  onClose: () => void
  name?: string
  /** A purchase needs products with stock control. */
  scope: ProductScope
  onCreated: (product: Product) => void
}

/** Creates a product, with its first stock where there is some, and hands it over. */
export function AddProductPopup({ opened, onClose, ...rest }: AddProductPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Agregar producto" size="lg">
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <ProductForm onClose={onClose} {...rest} />
      </Suspense>
    </Popup>
  )
}

/** A list of products in tabs by category, as the URL sets it, with its ticks; its route has loaded the categories. */
export const useProducts = (): ProductListState => useProductList()

/** That list on a screen, with the columns that the screen wants. */
export const ProductListScreen = (props: ProductListProps) => <ProductList {...props} />

/** A product's picture, or its initials, and its name. */
export const NamedProduct = ({ product }: { product: Product }) => <ProductName product={product} />
