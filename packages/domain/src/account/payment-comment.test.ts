import { expect, it } from 'vitest'
import { messageOf } from '#domain/problem'
import { listedComment, validatePaymentRemarks } from './payment-comment.ts'

it('a cash movement’s comment may be a million characters long, another payment’s five hundred', () => {
  expect(validatePaymentRemarks({ comment: 'x'.repeat(1_000_000) }, true)).toEqual([])
  expect(validatePaymentRemarks({ comment: 'x'.repeat(1_000_001) }, true).map(messageOf)).toEqual(['Máximo 1000000.'])
  expect(validatePaymentRemarks({ comment: 'x'.repeat(500) }, false)).toEqual([])
  expect(validatePaymentRemarks({ comment: 'x'.repeat(501) }, false).map(messageOf)).toEqual(['Máximo 500.'])
  expect(validatePaymentRemarks({}, false)).toEqual([])
})

it('a tag may be fifty characters long', () => {
  expect(validatePaymentRemarks({ tag: 'x'.repeat(50) }, true)).toEqual([])
  expect(validatePaymentRemarks({ tag: 'x'.repeat(51) }, true).map(messageOf)).toEqual(['Máximo 50.'])
})

it('a list tells the first 200 characters, and no half of one', () => {
  expect(listedComment('x'.repeat(200))).toEqual({ comment: 'x'.repeat(200), isCommentCut: false })
  expect(listedComment('x'.repeat(201))).toEqual({ comment: 'x'.repeat(200), isCommentCut: true })
  expect(listedComment('🧉'.repeat(201))).toEqual({ comment: '🧉'.repeat(200), isCommentCut: true })
  expect(listedComment('x🧉'.repeat(300)).comment).toBe('x🧉'.repeat(100))
})
