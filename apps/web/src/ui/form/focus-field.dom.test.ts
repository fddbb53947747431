import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import { focusWrongFormat } from './focus-field.ts'

test('a form that is refused for a text that is no amount says what the field says', () => {
  const field = createElement(MoneyInput, { label: 'Precio', value: undefined, onChange: () => undefined })
  const { container } = render(createElement(MantineProvider, null, field))
  expect(focusWrongFormat(container)).toBeUndefined()
  fireEvent.change(screen.getByLabelText('Precio'), { target: { value: '12,3,4x' } })
  expect(focusWrongFormat(container)).toBe("Amount can't be parsed")
})
