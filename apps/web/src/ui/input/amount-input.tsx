import { TextInput, type TextInputProps } from '@mantine/core'
import type { Amount, AmountKind, Money, Percent, Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { messages } from '@trastienda/domain/messages'
import { useState } from 'react'
import { editableText, readTyped, restingText, typable } from './amount-typing.ts'
import { wrongFormatMark } from '#ui/form/focus-field.ts'

interface AmountInputProps<Value extends Amount> extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value?: Value
  /** Undefined while the field is empty or its text is no amount. */
  onChange: (value: Value | undefined) => void
  /** Leaves the `$` or `%` out, for fields in a table whose head has it. */
  isBare?: boolean
}

/** Pesos: takes `1234,56`, `1234.56` and `1.234,56`, typed or pasted. */
export const MoneyInput = (props: AmountInputProps<Money>) => <AmountInput {...props} kind="money" sign="$" />
/** Quantities with up to two decimals. */
export const QuantityInput = (props: AmountInputProps<Quantity>) => <AmountInput {...props} kind="quantity" />
export const PercentInput = (props: AmountInputProps<Percent>) => <AmountInput {...props} kind="percent" sign="%" />
/** Pesos with up to four decimals. */
export const UnitCostInput = (props: AmountInputProps<UnitCost>) => <AmountInput {...props} kind="unitCost" sign="$" />
/** Dollars with up to four decimals. */
export const DollarsInput = (props: AmountInputProps<UnitCost>) => <AmountInput {...props} kind="unitCost" sign="US$" />

interface InnerProps<Value extends Amount> extends AmountInputProps<Value> {
  kind: AmountKind
  sign?: '$' | 'US$' | '%'
}

/**
 * A text field for an amount: typed text while it has the focus, grouped figures at rest, and selected on focus, so
 * that typing replaces the content. Text that is no amount stays, marked: no form is saved with it.
 */
function AmountInput<Value extends Amount>({
  kind,
  sign,
  value,
  onChange,
  isBare = false,
  error,
  onFocus,
  onBlur,
  styles,
  ...rest
}: InnerProps<Value>) {
  const [text, setText] = useState<string>()
  const [before, setBefore] = useState<Value>()
  const [left, setLeft] = useState<{ value: Value | undefined }>()
  const read = (typed: string) => readTyped(kind, typed) as Value | undefined
  // A draft that came back after the focus: nothing was typed yet, so the new amount shows.
  const isPutBack = text === editableText(kind, before) && value !== before
  // Text that is no amount stays after the field loses focus, until another amount replaces it.
  const isReplaced = left !== undefined && left.value !== value
  const isWrong = !isReplaced && text !== undefined && text !== '' && read(text) === undefined

  const shown = isPutBack ? editableText(kind, value) : ((isReplaced ? undefined : text) ?? restingText(kind, value))
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...wrongFormatMark(isWrong ? messages.amount_unparsable : undefined)}
      leftSection={sign === '%' || isBare ? undefined : sign}
      leftSectionWidth={sign === 'US$' ? 44 : undefined}
      rightSection={sign === '%' && !isBare ? '%' : undefined}
      value={shown}
      error={isWrong ? messages.amount_unparsable : error}
      styles={{
        ...(typeof styles === 'object' ? styles : {}),
        input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', ...fitting(shown) },
      }}
      onFocus={(event) => {
        const field = event.currentTarget
        const editable = (isReplaced ? undefined : text) ?? editableText(kind, value)
        setLeft(undefined)
        setBefore(value)
        setText(editable)
        // Selects at once, not after the next frame, which would select and replace a fast typist's first digit.
        field.value = editable
        field.select()
        onFocus?.(event)
      }}
      onMouseDown={(event) => {
        // The browser would move the caret to the mouse, and end the selection.
        if (event.currentTarget === document.activeElement) return
        event.preventDefault()
        event.currentTarget.focus()
      }}
      onChange={(event) => {
        const typed = typable(event.currentTarget.value)
        setText(typed)
        onChange(read(typed))
      }}
      onBlur={(event) => {
        if (isWrong) setLeft({ value })
        else setText(undefined)
        onBlur?.(event)
      }}
    />
  )
}

/** A large amount takes smaller figures, so that the field's edge cuts none of them off. */
const fitting = ({ length }: string) => (length <= 12 ? {} : { fontSize: length <= 15 ? '0.8125rem' : '0.6875rem' })
