import { Button, Paper, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { messageOf } from '@trastienda/domain/problem'
import { productRemovalRefusal } from '@trastienda/domain/product/product-validation'
import { useState } from 'react'
import { toastError } from '#platform/toasts.ts'
import { InitialsAvatar } from '#ui/initials-avatar.tsx'
import { Notice } from '#ui/notice.tsx'
import { TabsWithCounts } from '#ui/tabs-with-counts.tsx'
import { ProductEditForm } from './product-edit-form.tsx'
import { ProductHistory } from './product-history.tsx'
import classes from './product-screen.module.css'
import { productsQueries } from './products.queries.ts'
import { RemoveProductPopup } from './remove-product-popup.tsx'
import { StockPanel } from './stock-panel.tsx'

const tabs = [
  { value: 'product', label: 'Producto' },
  { value: 'history', label: 'Histórico' },
]

/** A product: its data beside its stock, and its history with the lots. */
export function ProductScreen({ code }: { code: string }) {
  const { data: product } = useSuspenseQuery(productsQueries.detail(code))
  const [tab, setTab] = useState('product')
  const isRemoved = product.status !== 0
  const isControlled = product.checkStock === 'with_stock'
  return (
    <section className={classes.screen}>
      <ProductHeader product={product} />
      {isRemoved && <Notice tone="warning">Este producto fue eliminado: solo queda su historia.</Notice>}
      <TabsWithCounts label="Secciones del producto" tabs={tabs} value={tab} onChange={setTab}>
        {/* Stays in place while the history is shown: what is being edited must not be lost by a look at the lots. */}
        <div className={classes.columns} data-single={!isControlled || undefined} hidden={tab !== 'product'}>
          {!isRemoved && (
            <Paper withBorder className={classes.sheet}>
              <ProductEditForm product={product} />
            </Paper>
          )}
          {isControlled && <StockPanel product={product} />}
        </div>
        {tab === 'history' && <ProductHistory code={code} />}
      </TabsWithCounts>
    </section>
  )
}

function ProductHeader({ product }: { product: Product }) {
  const navigate = useNavigate()
  const [isRemoving, setIsRemoving] = useState(false)
  const { name, productImageUrl, code, categoryName, sellingPrice, currentStock, status } = product
  const refusal = productRemovalRefusal(currentStock)
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <InitialsAvatar name={name} imageUrl={productImageUrl} size="md" />
        <div>
          <Title order={1}>{name}</Title>
          <span className={classes.facts}>
            {categoryName} · Código {code} · {formatMoney(sellingPrice)}
          </span>
        </div>
      </div>
      {status === 0 && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          data-disabled={refusal !== undefined || undefined}
          onClick={() => (refusal === undefined ? setIsRemoving(true) : toastError(messageOf(refusal)))}
        >
          Eliminar
        </Button>
      )}
      <RemoveProductPopup
        product={isRemoving ? product : undefined}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => void navigate({ to: '/products' })}
      />
    </header>
  )
}
