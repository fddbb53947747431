import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, useState, type ChangeEvent } from 'react'
import { expect, test } from 'vitest'
import { letterLimit } from './letter-limit.ts'

function Field() {
  const [value, setValue] = useState('')
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setValue(currentTarget.value)
  return createElement('input', { 'aria-label': 'Nombre', value, onChange, ...letterLimit(11) })
}

test('eleven emoji are eleven letters, and the twelfth is left out', () => {
  render(createElement(Field))
  const field: HTMLInputElement = screen.getByLabelText('Nombre')
  fireEvent.input(field, { target: { value: '🧉'.repeat(11) } })
  expect(field.value).toBe('🧉'.repeat(11))
  fireEvent.input(field, { target: { value: `${'🧉'.repeat(11)}a` } })
  expect(field.value).toBe('🧉'.repeat(11))
  fireEvent.input(field, { target: { value: 'Caja 1' } })
  expect(field.value).toBe('Caja 1')
})
