import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'
import { askedCalls, questionsOf } from './questions.ts'

test('the recorder knows what to ask every call with, also one that came since it was last used', async () => {
  const facts = await factsOf(async () => ({ status: 200, text: '{"data":[]}' }))
  const unknown = askedCalls.flatMap((name) => {
    try {
      questionsOf(name, facts)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(unknown).toEqual([])
})
