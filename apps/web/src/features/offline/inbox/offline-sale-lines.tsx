import { Text } from '@mantine/core'
import type { OfflineSaleDetail } from '@trastienda/contract/offline-sales.contract'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney, formatPercent, formatQuantity } from '@trastienda/domain/money/format-amount'
import { lineTotals } from '@trastienda/domain/transaction/totals'
import { Fragment, useState } from 'react'
import { ProductPicker } from '#features/products/public/product-picker.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import classes from './offline-sale.module.css'

interface OfflineSaleLinesProps {
  readonly sale: OfflineSaleDetail
  /** Chooses another product for a line without one. */
  readonly onReplace?: (place: number, product: string | undefined) => void
}

/** The lines of the sale. For a waiting sale, also what keeps each line from becoming a document. */
export function OfflineSaleLines({ sale, onReplace }: OfflineSaleLinesProps) {
  const isWaiting = sale.state === 'waiting'
  return (
    <PlainTable
      isDense
      className={classes.lines ?? ''}
      caption={`Líneas de ${sale.localNumber}`}
      heads={[
        'Producto',
        { label: 'Cantidad', align: 'end' },
        { label: sale.pricesIncludeVat ? 'Precio con IVA' : 'Precio', align: 'end' },
        { label: 'Total', align: 'end' },
      ]}
    >
      <tbody>
        {sale.lines.map((line, place) => {
          const { isGone = false, available } = sale.lineStates[place] ?? {}
          const isShort = available !== undefined && available < line.quantity
          return (
            <Fragment key={`${line.product}-${place}`}>
              <tr>
                <td>
                  {line.productName}
                  {line.discount > 0 && <Text size="xs" c="dimmed">{`Descuento ${formatPercent(line.discount)}`}</Text>}
                  {isWaiting && isShort && !isGone && (
                    <Text size="xs" className={classes.problem}>{`Stock: ${formatQuantity(available)}`}</Text>
                  )}
                  {isWaiting && isGone && (
                    <Text size="xs" className={classes.problem}>
                      Fue eliminado
                    </Text>
                  )}
                </td>
                <td data-align="end">{formatQuantity(line.quantity)}</td>
                <td data-align="end">{formatMoney(line.sellingPrice)}</td>
                <td data-align="end">{formatMoney(lineTotals(line, sale.pricesIncludeVat).total)}</td>
              </tr>
              {isGone && onReplace !== undefined && (
                <tr>
                  <td colSpan={4}>
                    <OtherProduct name={line.productName} onChange={(product) => onReplace(place, product)} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </PlainTable>
  )
}

function OtherProduct({ name, onChange }: { readonly name: string; readonly onChange: (code?: string) => void }) {
  const [product, setProduct] = useState<Product>()
  return (
    <ProductPicker
      scope="all"
      size="xs"
      aria-label={`Otro producto en lugar de ${name}`}
      placeholder="Elegí otro producto"
      value={product}
      onChange={(next) => {
        setProduct(next)
        onChange(next?.code)
      }}
    />
  )
}
