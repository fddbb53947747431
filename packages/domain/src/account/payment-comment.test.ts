import { expect, it } from 'vitest'
import { messageOf } from '#domain/problem'
import { listedComment, validatePaymentNote } from './payment-comment.ts'

it('a cash movement’s comment may be a million characters long, another payment’s five hundred', () => {
  expect(validatePaymentNote({ comment: 'x'.repeat(1_000_000) }, true)).toEqual([])
  expect(validatePaymentNote({ comment: 'x'.repeat(1_000_001) }, true).map(messageOf)).toEqual(['Máximo 1000000.'])
  expect(validatePaymentNote({ comment: 'x'.repeat(500) }, false)).toEqual([])
  expect(validatePaymentNote({ comment: 'x'.repeat(501) }, false).map(messageOf)).toEqual(['Máximo 500.'])
  expect(validatePaymentNote({}, false)).toEqual([])
})

it('a tag may be fifty characters long', () => {
  expect(validatePaymentNote({ tag: 'x'.repeat(50) }, true)).toEqual([])
  expect(validatePaymentNote({ tag: 'x'.repeat(51) }, true).map(messageOf)).toEqual(['Máximo 50.'])
})

it('a list tells the first 200 characters, and no half of one', () => {
  expect(listedComment('x'.repeat(200))).toEqual({ comment: 'x'.repeat(200), isCommentCut: false })
  expect(listedComment('x'.repeat(201))).toEqual({ comment: 'x'.repeat(200), isCommentCut: true })
  expect(listedComment('🧉'.repeat(201))).toEqual({ comment: '🧉'.repeat(200), isCommentCut: true })
  expect(listedComment('x🧉'.repeat(300)).comment).toBe('x🧉'.repeat(100))
})
