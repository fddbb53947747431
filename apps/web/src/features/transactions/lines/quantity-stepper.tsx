import { ActionIcon } from '@mantine/core'
import type { Quantity } from '@trastienda/domain/money/amount'
import { addQuantity, subtractQuantity } from '@trastienda/domain/money/arithmetic'
import { IconMinus, IconPlus } from '#ui/icon/icons.ts'
import type { PricedLine } from '../draft/draft.ts'
import { QuantityField, type LineFieldsProps } from './line-fields.tsx'

const ONE = 1 as Quantity

/** The line's quantity with one more or one less; undefined if nothing is left. */
export function withStep({ quantity }: PricedLine, step: 1 | -1): Quantity | undefined {
  if (step === 1) return addQuantity(quantity, ONE)
  return quantity > ONE ? subtractQuantity(quantity, ONE) : undefined
}

interface QuantityStepperProps extends LineFieldsProps {
  onDelete: (key: string) => void
  className: string | undefined
  /** The width and height of its buttons: a thumb needs more than a mouse. */
  size: number
}

/** A line's quantity between one less and one more; less than one is no line. */
export function QuantityStepper({ onDelete, className, size, ...field }: QuantityStepperProps) {
  const { line, onChange } = field
  const step = (by: 1 | -1) => () => {
    const quantity = withStep(line, by)
    if (quantity === undefined) onDelete(line.key)
    else onChange(line.key, { quantity })
  }
  return (
    <span className={className}>
      <ActionIcon variant="default" size={size} aria-label={`Uno menos de ${line.product.name}`} onClick={step(-1)}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <QuantityField {...field} />
      <ActionIcon variant="default" size={size} aria-label={`Uno más de ${line.product.name}`} onClick={step(1)}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}
