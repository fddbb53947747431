import { describe, expect, it } from 'vitest'
import { isId, newId } from './ids.ts'

describe('ids', () => {
  it('sort in the order in which they were made, within a millisecond too', () => {
    const made = Array.from({ length: 20_000 }, newId)
    expect(made.every(isId)).toBe(true)
    expect(made.every((id, at) => at === 0 || id > (made[at - 1] ?? ''))).toBe(true)
  })
})
