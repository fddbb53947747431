import { expect, test } from 'vitest'
import { removedChoice } from './removed-choice.ts'

test('what was chosen and removed meanwhile is told, and nothing else', () => {
  const records = [{ $id: 'a' }, { $id: 'b' }]
  expect(removedChoice('c', records)).toBe('Lo que habías elegido se eliminó: elegí de nuevo.')
  expect([removedChoice('a', records), removedChoice(null, records), removedChoice('c', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
