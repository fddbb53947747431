import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import { ivaConditions } from '#domain/person/iva-condition'
import type { IvaConditionId } from '#domain/person/iva-condition'
import { knownCondition, letterFor, letterRefusal, voucherLetter } from './letter-of-receiver.ts'
import { identificationThreshold, receiverDocument } from './receiver.ts'

const issuerCuit = '30-00000000-7'

const identify = (condition: IvaConditionId, taxNumber: string, total = 1000, letter: 'A' | 'B' | 'C' = 'B') =>
  receiverDocument(letter, { condition, taxNumber }, { issuerCuit, total: money(total), day: '2026-11-22' })

const codes = (outcome: ReturnType<typeof identify>) => (outcome.ok ? [] : outcome.problems.map(({ code }) => code))

describe('the letter of a voucher', () => {
  it('is A for whoever computes IVA and for monotributistas, B for the others, of a responsable', () => {
    const letters = ivaConditions.map(({ id }) => [id, voucherLetter('responsable', id)])
    expect(letters.filter(([, letter]) => letter === 'A').map(([id]) => id)).toEqual([1, 6, 13, 16])
    expect(letters.filter(([, letter]) => letter === 'B').map(([id]) => id)).toEqual([4, 5, 7, 8, 9, 10, 15])
  })

  it('is C for everybody, of a monotributista', () => {
    expect(new Set(ivaConditions.map(({ id }) => voucherLetter('monotributista', id)))).toEqual(new Set(['C']))
  })

  it('goes by the condition of the contact, who is a final consumer without a tax number', () => {
    expect(knownCondition({ ivaCondition: 1, cuit: '20-11111111-2' })).toBe(1)
    expect(knownCondition({})).toBe(5)
    expect(knownCondition({ cuit: '30111222' })).toBe(5)
    expect(knownCondition({ cuit: '20-11111111-2' })).toBeUndefined()
    const letters = [{ ivaCondition: 1 }, {}, { cuit: '20-11111111-2' }].map((contact) =>
      letterFor('responsable', contact),
    )
    expect(letters).toEqual(['A', 'B', undefined])
  })

  it('is refused, with the reason, where ARCA would reject it', () => {
    expect(letterRefusal('responsable', 5, 'B')).toBeUndefined()
    expect(letterRefusal('responsable', 5, 'A')).toEqual({
      code: 'voucher_letter_refused',
      path: 'letter',
      values: { letter: 'A', expected: 'B', condition: 'Consumidor Final' },
    })
    expect(letterRefusal('monotributista', 1, 'A')?.values).toMatchObject({ expected: 'C' })
  })
})

describe('who receives a voucher', () => {
  it.each([
    [1, '20-11111111-2', 'A', { type: 80, number: '20111111112' }],
    [5, '20111111112', 'B', { type: 86, number: '20111111112' }],
    [5, '30-99903208-3', 'B', { type: 80, number: '30999032083' }],
    [5, '12.345.678', 'C', { type: 96, number: '12345678' }],
    [5, '', 'B', { type: 99, number: '0' }],
    [9, '123456', 'B', { type: 94, number: '123456' }],
  ] as const)('of condition %d with %j is identified', (condition, taxNumber, letter, document) => {
    expect(identify(condition, taxNumber, 1000, letter)).toEqual({ ok: true, value: document })
  })

  it.each([
    ['passport', 'AAB 123.456', { type: 94, number: '123456' }],
    ['passport', '12345678', { type: 94, number: '12345678' }],
    ['foreign', '1234567', { type: 91, number: '1234567' }],
    ['foreign', '20111111112', { type: 91, number: '20111111112' }],
    ['passport', '', { type: 99, number: '0' }],
  ] as const)('with a %s %j is identified as such, whatever its length', (documentKind, taxNumber, document) => {
    const around = { issuerCuit, total: money(1000), day: '2026-11-22' }
    expect(receiverDocument('B', { condition: 5, taxNumber, documentKind }, around)).toEqual({
      ok: true,
      value: document,
    })
    expect(knownCondition({ cuit: taxNumber, documentKind })).toBe(5)
    expect(receiverDocument('A', { condition: 1, taxNumber, documentKind }, around)).toMatchObject({ ok: false })
  })

  it('must be identified from the threshold on, when they are a final consumer', () => {
    expect(identify(5, '', 9_999_999.99)).toMatchObject({ ok: true })
    expect(codes(identify(5, '', 10_000_000))).toEqual(['receiver_above_threshold'])
    expect(identify(5, '12345678', 10_000_000)).toMatchObject({ ok: true })
  })

  it('must be identified at any amount, when they are anything else', () => {
    expect(codes(identify(4, '', 1))).toEqual(['receiver_document_missing'])
  })

  it('needs a CUIT for class A', () => {
    expect(codes(identify(1, '12345678', 1, 'A'))).toEqual(['receiver_cuit_missing'])
    expect(codes(identify(1, '', 1, 'A'))).toEqual(['receiver_cuit_missing'])
  })

  it('is refused with a document that is none, with our own CUIT and as not categorized', () => {
    expect(codes(identify(5, 'sin datos'))).toEqual(['receiver_document_unreadable'])
    expect(codes(identify(5, '20111111113'))).toEqual(['receiver_document_unreadable'])
    expect(codes(identify(4, '30000000007'))).toEqual(['receiver_is_issuer'])
    expect(codes(identify(7, '23000000000'))).toEqual(['receiver_uncategorized'])
  })

  it('is identified by the threshold of the day', () => {
    expect(identificationThreshold('2025-05-28')).toBe(0)
    expect(identificationThreshold('2025-05-29')).toBe(10_000_000)
  })
})
