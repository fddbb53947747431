import { expect, it } from 'vitest'
import { problemReply } from './http/answers/problem-reply.ts'
import { found, required } from './refusal.ts'

const replyTo = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    const { status, body, isFault } = problemReply(error, 'one')
    return [status, body.code, isFault]
  }
}

it('a row of ours that is missing is a logged failure of the server, and what a caller names in vain is not found', () => {
  expect(replyTo(() => required(undefined))).toEqual([500, 'internal', true])
  expect(replyTo(() => found(undefined))).toEqual([404, 'not_found', false])
  expect([required(0), found('')]).toEqual([0, ''])
})
