import { expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'

const base = { name: 'Ana', phone: '1', roles: ['a'] }

test('what nobody typed takes the new value, what somebody typed stays', () => {
  expect(mergeValues(base, { ...base, name: 'Ana Paz' }, { ...base, phone: '2' })).toEqual({
    values: { name: 'Ana Paz', phone: '2', roles: ['a'] },
    conflicts: [],
  })
})

test('a field that both changed stays as typed, and is named', () => {
  expect(mergeValues(base, { ...base, name: 'Ana Paz', roles: ['b'] }, { ...base, name: 'Anita', roles: [] })).toEqual({
    values: { name: 'Ana Paz', phone: '1', roles: ['b'] },
    conflicts: ['name', 'roles'],
  })
})

test('two who typed the same have no conflict', () => {
  expect(mergeValues(base, { ...base, phone: '3' }, { ...base, phone: '3' }).conflicts).toEqual([])
})
