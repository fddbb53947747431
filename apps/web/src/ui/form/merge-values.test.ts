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

test('members of an object merge by themselves: two who edit a price list in different categories keep both percentages', () => {
  const list = { name: 'Mayorista', config: { modifier: 0, categories: { c1: 5 } as Record<string, number> } }
  const typed = { ...list, config: { modifier: 0, categories: { c1: 8 } } }
  const theirs = { ...list, config: { modifier: 2, categories: { c1: 5, c2: 7 } } }
  expect(mergeValues(list, typed, theirs)).toEqual({
    values: { name: 'Mayorista', config: { modifier: 2, categories: { c1: 8, c2: 7 } } },
    conflicts: [],
  })
})

test('a member that both changed is named by its path, and its neighbours take the new value', () => {
  const contact = { addresses: [{ address: 'Mitre 1', postalCode: '5000' }] }
  expect(
    mergeValues(
      contact,
      { addresses: [{ address: 'Mitre 12', postalCode: '5000' }] },
      { addresses: [{ address: 'Roca 3', postalCode: '2000' }] },
    ),
  ).toEqual({
    values: { addresses: [{ address: 'Mitre 12', postalCode: '2000' }] },
    conflicts: ['addresses.0.address'],
  })
})

test('a member that somebody emptied stays empty where nobody else changed it', () => {
  const list = { categories: { c1: 5, c2: 7 } as Record<string, number | undefined> }
  expect(mergeValues(list, { categories: { c2: 7 } }, { categories: { c1: 5, c2: 9 } }).values).toEqual({
    categories: { c2: 9 },
  })
})

test('a field that others emptied is there, as an empty value, so that a form takes it', () => {
  const discount: { c1: number | undefined } = { c1: 5 }
  expect(Object.entries(mergeValues(discount, discount, { c1: undefined }).values)).toEqual([['c1', undefined]])
})

test.each([
  ['put a row in front', [{ cp: '9' }, { cp: '1' }, { cp: '2' }]],
  ['removed a row', [{ cp: '2' }]],
])('a list in which others %s stays as typed and is named: the edit must not land on another row', (_, theirs) => {
  const typed = [{ cp: '11' }, { cp: '2' }]
  expect(mergeValues({ rows: [{ cp: '1' }, { cp: '2' }] }, { rows: typed }, { rows: theirs })).toEqual({
    values: { rows: typed },
    conflicts: ['rows'],
  })
})
