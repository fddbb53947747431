import { describe, expect, it } from 'vitest'
import { pinProblems } from './pin.ts'

describe('a PIN', () => {
  it.each(['2580', '13579', '902184'])('is taken: %s', (pin) => {
    expect(pinProblems(pin)).toEqual([])
  })

  it.each(['', '123', '1234567', '12a4', ' 1357'])('has four to six digits: %j is none', (pin) => {
    expect(pinProblems(pin)).toMatchObject([{ code: 'pin_malformed', path: 'pin' }])
  })

  it.each(['0000', '777777', '1234', '67890', '4321', '098765'])('is not among the first that are tried: %s', (pin) => {
    expect(pinProblems(pin)).toMatchObject([{ code: 'pin_easy', path: 'pin' }])
  })
})
