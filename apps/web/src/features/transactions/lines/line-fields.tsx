import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconTrash } from '#ui/icon/icons.ts'
import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { formatUnitCost } from '@trastienda/domain/money/format-amount'
import { messages } from '@trastienda/domain/messages'
import { ivaRates, type IvaRate } from '@trastienda/domain/transaction/iva'
import { lineFieldProblems } from '@trastienda/domain/transaction/validation'
import type { KeyboardEvent } from 'react'
import { priceWarning } from '#features/products/public/price-warning.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useIsBelowCost } from '#features/stock/public/availability/use-is-below-cost.ts'
import { useTakenCost } from '#features/stock/public/lots/use-taken-cost.ts'
import { useMay } from '#platform/session/permissions.ts'
import { MoneyInput, PercentInput, QuantityInput } from '#ui/input/amount-input.tsx'
import { fieldErrors } from '#ui/form/field-errors.ts'
import type { LineChange, Operation, PricedLine } from '../draft/draft.ts'
import { focusField } from './form-fields.ts'
import { LotsButton, StockMark, type LotsToggle } from './line-lots.tsx'
import classes from './lines.module.css'

export interface LineFieldsProps {
  line: PricedLine
  onChange: (key: string, change: LineChange) => void
  /** Shows the label if no column head names the field. */
  isLabelled?: boolean
}

const rateTexts = ivaRates.map((rate) => ({ value: String(rate), label: `${String(rate).replace('.', ',')} %` }))

/** Enter goes back to the product box, up and down to the same field of the next line, as in a spreadsheet. */
function moveInLines(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    focusField('product')
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const column = event.currentTarget.dataset['lineField']
  if (step === undefined || column === undefined) return
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[data-line-field='${column}']`)]
  const next = fields[fields.indexOf(event.currentTarget) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

export function QuantityField({ line, onChange, isLabelled = false }: LineFieldsProps) {
  return (
    <QuantityInput
      size="xs"
      label={isLabelled ? 'Cantidad' : undefined}
      aria-label={`Cantidad de ${line.product.name}`}
      data-line-field="quantity"
      value={line.quantity}
      error={fieldErrors(lineFieldProblems(line))['quantity']}
      onChange={(quantity) => onChange(line.key, { quantity: quantity ?? (0 as Quantity) })}
      onKeyDown={moveInLines}
    />
  )
}

export function PriceField({ line, onChange, isLabelled = false }: LineFieldsProps) {
  return (
    <MoneyInput
      size="xs"
      label={isLabelled ? 'Precio' : undefined}
      isBare
      aria-label={`Precio de ${line.product.name}`}
      data-line-field="sellingPrice"
      value={line.sellingPrice}
      error={fieldErrors(lineFieldProblems(line))['sellingPrice']}
      onChange={(price) => onChange(line.key, { sellingPrice: price ?? (0 as PricedLine['sellingPrice']) })}
      onKeyDown={moveInLines}
    />
  )
}

export function DiscountField({ line, onChange, isLabelled = false }: LineFieldsProps) {
  return (
    <PercentInput
      size="xs"
      label={isLabelled ? 'Descuento' : undefined}
      isBare
      aria-label={`Descuento de ${line.product.name} en porcentaje`}
      data-line-field="discount"
      value={line.discount}
      error={fieldErrors(lineFieldProblems(line))['discount'] ?? line.discount < 0}
      onChange={(discount) => onChange(line.key, { discount: discount ?? (0 as PricedLine['discount']) })}
      onKeyDown={moveInLines}
    />
  )
}

export function IvaField({ line, onChange, isLabelled = false }: LineFieldsProps) {
  return (
    <NativeSelect
      size="xs"
      label={isLabelled ? 'IVA' : undefined}
      aria-label={`IVA de ${line.product.name}`}
      data={rateTexts}
      value={String(line.iva)}
      onChange={(event) => onChange(line.key, { iva: Number(event.currentTarget.value) as IvaRate })}
    />
  )
}

export function DeleteButton({ line, onDelete }: { line: PricedLine; onDelete: (key: string) => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={`Eliminar ${line.product.name}`}
      onClick={() => {
        onDelete(line.key)
        focusField('product')
      }}
    >
      <IconTrash size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

interface LineNameProps {
  line: PricedLine
  lotCost?: UnitCost | undefined
  operation: Operation
  /** The whole sale's quantity of the product. */
  wanted: Quantity
  lots: LotsToggle | undefined
}

/**
 * The product's name with a button for its lots, and under it the refusal, the missing stock, the cost with its part of the concepts, or the
 * warning of a sale at or below cost.
 */
export function LineName({ line, lotCost, operation, wanted, lots }: LineNameProps) {
  const { code, name } = line.product
  return (
    <>
      {name}
      {lots !== undefined && <LotsButton product={line.product} lots={lots} />}
      {line.refusal !== undefined && <span className={classes.refusal}>{line.refusal}</span>}
      {lots !== undefined && <StockMark key={`lots ${code}`} product={line.product} wanted={wanted} />}
      {lotCost !== undefined && <span className={classes.cost}>Costo con lo repartido {formatUnitCost(lotCost)}</span>}
      {operation === 'sale' && <SaleWarning key={code} line={line} wanted={wanted} />}
    </>
  )
}

function SaleWarning({ line, wanted }: Pick<LineNameProps, 'line' | 'wanted'>) {
  const { checkStock, pricing } = line.product
  const seesCosts = useMay('figures')
  if (!seesCosts) return <HiddenCostWarning line={line} />
  if (checkStock === 'without_stock') return <CostWarning line={line} cost={pricing?.cost} />
  return <LotsWarning line={line} wanted={wanted} />
}

/** The warning without the figure, for people who may not see costs. */
function HiddenCostWarning({ line }: Pick<LineNameProps, 'line'>) {
  const isBelowCost = useIsBelowCost(line.product.code, line)
  return isBelowCost && <span className={classes.warning}>{messages.price_below_hidden_cost}</span>
}

/** Compares with the lots that the sale would really take; without lots, with the product's last cost. */
function LotsWarning({ line, wanted }: Pick<LineNameProps, 'line' | 'wanted'>) {
  const cost = useTakenCost(line.product.code, wanted)
  return <CostWarning line={line} cost={cost ?? line.product.pricing?.cost} />
}

function CostWarning({ line, cost }: { line: PricedLine; cost: UnitCost | undefined }) {
  const { priceBasis } = useSettings()
  const { pricesIncludeVat, product } = line
  const known = { cost, replacementCost: product.pricing?.replacementCost }
  const warning = priceWarning(line, known, { pricesIncludeVat, priceBasis })
  return warning !== undefined && <span className={classes.warning}>{warning}</span>
}
