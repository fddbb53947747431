import { describe, expect, it } from 'vitest'
import {
  chosenInvoiceType,
  fixedInvoiceTypeOptions,
  isOfOtherCondition,
  keptInvoiceType,
  newInvoiceTypeOptions,
  type InvoiceType,
} from './invoice-type.ts'
import type { TaxCondition } from './iva.ts'

describe('invoice types', () => {
  it('preselects A for a responsable and enables A and B', () => {
    expect(newInvoiceTypeOptions('responsable')).toEqual([
      { type: 'A', disabled: false, selected: true },
      { type: 'B', disabled: false, selected: false },
      { type: 'C', disabled: true, selected: false },
    ])
  })

  it('leaves only C to everybody else', () => {
    expect(newInvoiceTypeOptions('monotributista')).toEqual([
      { type: 'A', disabled: true, selected: false },
      { type: 'B', disabled: true, selected: false },
      { type: 'C', disabled: false, selected: true },
    ])
  })

  it('shows an existing one as it is, C when it has none, all disabled', () => {
    expect(fixedInvoiceTypeOptions('B').filter((each) => each.selected)).toEqual([
      { type: 'B', disabled: true, selected: true },
    ])
    expect(fixedInvoiceTypeOptions().find((each) => each.selected)?.type).toBe('C')
    expect(fixedInvoiceTypeOptions().every((each) => each.disabled)).toBe(true)
  })

  it('saves what was chosen where the condition allows it', () => {
    expect(chosenInvoiceType('responsable', 'B', 'A')).toEqual({ ok: true, value: 'B' })
    expect(chosenInvoiceType('monotributista', 'A', undefined)).toMatchObject({
      ok: false,
      problems: [{ code: 'invoice_type_refused' }],
    })
    expect(chosenInvoiceType('responsable', 'C', undefined)).toMatchObject({ ok: false })
  })

  it('saves what the receptor gets when nothing was chosen, and what a final consumer gets when nobody knows', () => {
    const saved = (condition: TaxCondition, ofReceptor?: InvoiceType) => {
      const chosen = chosenInvoiceType(condition, undefined, ofReceptor)
      return chosen.ok ? chosen.value : undefined
    }
    expect([saved('responsable', 'A'), saved('responsable', 'B'), saved('responsable')]).toEqual(['A', 'B', 'B'])
    expect([saved('monotributista', 'C'), saved('monotributista')]).toEqual(['C', 'C'])
  })

  it('keeps the type of a document as long as the condition allows it', () => {
    expect((['A', 'B', 'C'] as const).map((type) => keptInvoiceType('monotributista', type))).toEqual(['C', 'C', 'C'])
    expect((['A', 'B', 'C'] as const).map((type) => keptInvoiceType('responsable', type))).toEqual(['A', 'B', 'C'])
  })

  it('knows a document of another condition by its IVA or its type', () => {
    const of = (invoiceType: 'A' | 'C', ...rates: (0 | 21)[]) => ({ invoiceType, lines: rates.map((iva) => ({ iva })) })
    for (const document of [of('A', 0), of('C', 0, 21)]) {
      expect(isOfOtherCondition('monotributista', document)).toBe(true)
      expect(isOfOtherCondition('responsable', document)).toBe(false)
    }
    expect(isOfOtherCondition('monotributista', of('C', 0))).toBe(false)
  })
})
