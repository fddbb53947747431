import type { InitialStock } from '@trastienda/contract/products.contract'
import type { Percent, UnitCost } from '@trastienda/domain/money/amount'
import { formatMoney, formatPercent, formatQuantity, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { documentKindLabels } from '@trastienda/domain/person/document-kind'
import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import { supplyLabels } from '@trastienda/domain/product/supply'
import { zeroRateLabels } from '@trastienda/domain/transaction/iva'
import type { LineFigures } from '@trastienda/domain/transaction/totals'
import { yesNo } from '@trastienda/domain/transfer/sheet-cells'
import type { StoredPerson } from '#features/people'
import type { StoredProduct } from '#features/products'

/** A record's texts by column, as the preview of an import shows them. */
export type RecordCells = Readonly<Record<string, string | undefined>>

interface Names {
  nameOf(id: string): string
}

const costText = (cost: UnitCost | undefined): string | undefined => cost && formatUnitCost(cost)

export const productCells = (product: StoredProduct, categories: Names, initialStock?: InitialStock): RecordCells => {
  const [main, ...further] = product.categoryIds.map((id) => categories.nameOf(id))
  return {
    name: product.name,
    ean: product.ean,
    category: main,
    furtherCategories: listed(further, '; '),
    checkStock: yesNo(product.checkStock === 'with_stock'),
    currentStock: initialStock && formatQuantity(initialStock.stock),
    cost: formatUnitCost(initialStock?.cost ?? product.cost),
    // The pesos of a cost in dollars follow the rate: the sheet says only what somebody typed.
    replacementCost: product.replacementCostUsd === undefined ? costText(product.replacementCost) : undefined,
    replacementCostUsd: costText(product.replacementCostUsd),
    sellingPrice: formatMoney(product.sellingPrice),
    iva: String(product.iva).replace('.', ','),
    zeroRate: product.iva === 0 ? zeroRateLabels[product.zeroRate] : undefined,
    supply: supplyLabels[product.supply],
    minThreshold: formatQuantity(product.minThreshold),
    ecommerce: yesNo(product.ecommerce),
  }
}

export const personCells = (
  person: StoredPerson,
  names: { readonly zones: Names; readonly priceLists: Names; readonly roles: Names },
): RecordCells => {
  const { addresses, documentKind, ivaCondition, zoneId, priceListId, creditLimit, roleIds, initialTotal, ...texts } =
    person
  const [first] = addresses
  const roles = roleIds.map((id) => names.roles.nameOf(id))
  return {
    ...texts,
    documentKind: documentKind && documentKindLabels[documentKind],
    ivaCondition: ivaConditions.find(({ id }) => id === ivaCondition)?.label,
    address: first?.address,
    postalCode: first?.postalCode,
    province: first?.province,
    zone: zoneId === undefined ? undefined : names.zones.nameOf(zoneId),
    priceList: priceListId === undefined ? undefined : names.priceLists.nameOf(priceListId),
    creditLimit: creditLimit === undefined ? undefined : formatMoney(creditLimit),
    roles: listed(roles.toSorted(), ', '),
    initialBalance: formatMoney(initialTotal),
  }
}

interface QuotedCells {
  readonly receptor?: string | undefined
  readonly customerName?: string | undefined
  readonly customerPhone?: string | undefined
  readonly observations?: string | undefined
  readonly discount: Percent
}

interface QuotedLineCells extends LineFigures {
  readonly product: string
}

/** A line of a quote, and what the whole quote has; either may be missing. */
export const quoteCells = (quote: QuotedCells | undefined, line: QuotedLineCells | undefined): RecordCells => ({
  customer: quote?.receptor,
  customerName: quote?.customerName,
  customerPhone: quote?.customerPhone,
  observations: quote?.observations,
  discount: quote && formatPercent(quote.discount),
  code: line?.product,
  quantity: line && formatQuantity(line.quantity),
  sellingPrice: line && formatMoney(line.sellingPrice),
  lineDiscount: line && formatPercent(line.discount),
  iva: line && String(line.iva).replace('.', ','),
})

const listed = (names: readonly string[], separator: string): string | undefined =>
  names.length === 0 ? undefined : names.join(separator)
