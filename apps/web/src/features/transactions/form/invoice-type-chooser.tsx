import type { InvoiceType, InvoiceTypeOption } from '@trastienda/domain/transaction/invoice-type'
import { useId } from 'react'
import classes from './invoice-type-chooser.module.css'

interface InvoiceTypeChooserProps {
  options: readonly InvoiceTypeOption[]
  label?: string | undefined
  /** The letters stand alone, in a line with other fields. */
  isBare?: boolean
  /** Left out for a type that cannot change. */
  onChange?: (type: InvoiceType) => void
}

/** A, B and C side by side; the tax condition disables some. */
export function InvoiceTypeChooser({
  options,
  label = 'Tipo de comprobante',
  isBare = false,
  onChange,
}: InvoiceTypeChooserProps) {
  const name = useId()
  return (
    <fieldset className={classes.chooser} data-bare={isBare || undefined} title={isBare ? label : undefined}>
      <legend className={classes.legend}>{label}</legend>
      {options.map(({ type, disabled, selected }) => (
        <label
          key={type}
          className={classes.option}
          data-selected={selected || undefined}
          data-disabled={disabled || undefined}
        >
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={selected}
            disabled={disabled}
            onChange={() => onChange?.(type)}
          />
          {type}
        </label>
      ))}
    </fieldset>
  )
}
