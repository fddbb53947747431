import { Slider, Stack } from '@mantine/core'
import { quantity, ZERO_QUANTITY, type Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { MAX_QUANTITY } from '@trastienda/domain/transaction/validation'
import { useState, type ReactNode } from 'react'
import { QuantityInput } from '#ui/input/amount-input.tsx'
import { ThresholdExplainer } from './threshold-explainer.tsx'
import classes from './threshold-field.module.css'

export interface ThresholdFieldProps {
  /** Undefined while the field is empty. */
  value?: Quantity
  onChange: (minThreshold: Quantity | undefined) => void
  error?: ReactNode
  onBlur?: () => void
  /** Shows the value's meaning in a line, and whole on demand. */
  isFolded?: boolean
}

/** The least value at which the slider ends. */
const SHORTEST_TRACK = 50

/** A product's alert value: a slider for the hand, a field for the exact figure, and what it means. */
export function ThresholdField({ value, onChange, error, onBlur, isFolded = false }: ThresholdFieldProps) {
  // Long enough for the value at its opening, and unchanged during a drag.
  const [track, setTrack] = useState(() => trackFor(value))
  const shown = value === undefined || value > MAX_QUANTITY ? ZERO_QUANTITY : value
  return (
    <Stack gap="xs" className={classes.whole}>
      <div className={classes.field}>
        <QuantityInput
          data-autofocus
          label="Valor de alerta"
          value={value}
          error={error}
          onBlur={onBlur}
          onChange={(next) => {
            onChange(next)
            if (next !== undefined) setTrack((length) => Math.max(length, trackFor(next)))
          }}
        />
        <Slider
          className={classes.slider}
          thumbLabel="Valor de alerta"
          min={0}
          max={track}
          step={1}
          value={Math.min(track, shown)}
          onChange={(next) => onChange(quantity(next))}
          label={(next) => formatQuantity(quantity(next))}
          marks={[0, track / 2, track].map((mark) => ({ value: mark, label: String(mark) }))}
        />
      </div>
      <ThresholdExplainer minThreshold={shown} isFolded={isFolded} />
    </Stack>
  )
}

const trackFor = (value: Quantity | undefined): number =>
  Math.max(SHORTEST_TRACK, Math.ceil((Math.min(MAX_QUANTITY, value ?? 0) * 2) / 50) * 50)
