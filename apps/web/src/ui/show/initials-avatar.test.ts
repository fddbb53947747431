import { expect, test } from 'vitest'
import { initialsOf, tintOf } from './initials-avatar.tsx'

test.each([
  ['Juana Pérez', 'JP'],
  ['María del Carmen Ñandú', 'MÑ'],
  ['Distribuidora', 'D'],
  ['3 Hermanos', '3H'],
  ['Aceite Cocinero 1.5L', 'AC'],
  ['  ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its tint, and the tint is one of those there are', () => {
  expect(tintOf('Juana Pérez', 6)).toBe(tintOf('Juana Pérez', 6))
  expect(tintOf('', 6)).toBe(0)
  for (const name of ['a', 'Ñ', '3 Hermanos', '🙂']) expect(tintOf(name, 6)).toBeLessThan(6)
})
