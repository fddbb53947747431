import { onlyWith } from '@trastienda/contract/only-with'
import { capabilitiesOf } from '@trastienda/domain/staff/capabilities'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAnswerWriter } from './answer-sender.ts'

const schema = z.strictObject({
  data: z.array(
    z.strictObject({
      name: z.string(),
      kind: z.enum(['a', 'b']),
      price: z.number().refine((price) => price < 100),
      cost: onlyWith('figures', z.number()),
      lots: onlyWith(
        'stock.read',
        z.array(z.strictObject({ cost: onlyWith('figures', z.number()), stock: z.number() })),
      ),
      note: z.string().nullable().optional(),
      counts: z.record(z.string(), z.int()),
    }),
  ),
})

const row = {
  name: 'Yerba',
  kind: 'a',
  price: 5,
  cost: 3,
  lots: [{ cost: 3, stock: 2 }],
  note: null,
  counts: { all: 1 },
}
const [owner, cashier] = [capabilitiesOf('owner'), capabilitiesOf('cashier')]

const written = (capabilities: typeof owner, data: readonly unknown[] = [row]) => {
  const write = createAnswerWriter(schema, 'some')
  // The first of all is checked in full.
  write({ data: [] }, owner)
  return JSON.parse(write({ data }, capabilities))
}

describe('an answer', () => {
  it('says everything to whoever may see it', () => expect(written(owner)).toEqual({ data: [row] }))

  it('leaves marked fields out for whoever may not, at any depth', () => {
    const { cost: _, lots: _lots, ...shown } = row
    expect(written(cashier)).toEqual({ data: [shown] })
    const shownWithLots = { ...shown, lots: [{ stock: 2 }] }
    expect(written(new Set(['stock.read']))).toEqual({ data: [shownWithLots] })
  })

  it('never says what its schema does not declare', () =>
    expect(written(owner, [{ ...row, passwordHash: 'x' }])).toEqual({ data: [row] }))

  it.each([
    ['missing', { name: undefined }],
    ['null', { price: null }],
    ['of another type', { name: 5 }],
    ['no number', { price: Number.NaN }],
    ['none of the choices', { kind: 'c' }],
    ['of another type inside', { lots: [{ cost: '3', stock: 2 }] }],
    ['of another type in a record', { counts: { all: '1' } }],
    ['no list', { lots: {} }],
  ])('with a value that is %s is a fault', (_, wrong) =>
    expect(() => written(owner, [{ ...row, ...wrong }])).toThrow('in place of'),
  )

  it('is checked value by value the first time, and now and then after it', () => {
    const write = createAnswerWriter(schema, 'some')
    const dear = { data: [{ ...row, price: 100 }] }
    expect(() => write(dear, owner)).toThrow(z.ZodError)
    const outcomes = Array.from({ length: 100 }, () => {
      try {
        return write(dear, owner).length > 0
      } catch {
        return false
      }
    })
    expect(outcomes.filter((isWritten) => !isWritten)).toHaveLength(5)
  })
})
