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
  /** Leaves the `$` or `%` out, for fields in a table whose head says it. */
  isBare?: boolean
}

/** Pesos: takes `1234,56`, `1234.56` and `1.234,56`, typed or pasted. */
export const MoneyInput = (props: AmountInputProps<Money>) => <AmountInput {...props} kind="money" sign="$" />
/** Quantities with up to two decimals. */
export const QuantityInput = (props: AmountInputProps<Quantity>) => <AmountInput {...props} kind="quantity" />
export const PercentInput = (props: AmountInputProps<Percent>) => <AmountInput {...props} kind="percent" sign="%" />
/** Pesos with up to four decimals. */
export const UnitCostInput = (props: AmountInputProps<UnitCost>) => <AmountInput {...props} kind="unitCost" sign="$" />

interface InnerProps<Value extends Amount> extends AmountInputProps<Value> {
  kind: AmountKind
  sign?: '$' | '%'
}

/**
 * A text field that holds an amount. It shows what is typed until it is left, and grouped figures at rest; its content is
 * selected on focus, so that typing replaces it. Text that is no amount stays, marked as such: no form is saved with it.
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
  // A draft that is put back after the focus came here: nothing was typed yet, so the new amount shows.
  const isPutBack = text === editableText(kind, before) && value !== before
  // Text that is no amount stays when the field is left, until another amount is put in its place.
  const isReplaced = left !== undefined && left.value !== value
  const isWrong = !isReplaced && text !== undefined && text !== '' && read(text) === undefined

  const shown = isPutBack ? editableText(kind, value) : ((isReplaced ? undefined : text) ?? restingText(kind, value))
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      {...wrongFormatMark(isWrong ? messages.amount_unparsable : undefined)}
      leftSection={sign === '$' && !isBare ? '$' : undefined}
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
        // Selected at once, not after the next frame: the first digit of a fast typist would be selected and replaced.
        field.value = editable
        field.select()
        onFocus?.(event)
      }}
      onMouseDown={(event) => {
        // The browser would put the caret where the mouse is, and end the selection.
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

/** A large amount takes smaller figures, so that none of them is cut off by the field's edge. */
const fitting = ({ length }: string) => (length <= 12 ? {} : { fontSize: length <= 15 ? '0.8125rem' : '0.6875rem' })
