import { CallError } from '@trastienda/contract/client'
import { describe, expect, it } from 'vitest'
import { changedDraft, emptyDraft, isEmptyDraft } from './draft.ts'
import { paperProblems, paperRefusal, paperValues, sentPaper, withoutKnown } from './draft-paper.ts'
import { withRefusals } from './save-refusals.ts'

const paper = { pointOfSale: '12', number: '3456', issuedOn: '2026-11-20' }
const today = '2026-11-27'

describe("a supplier's paper in the form of a purchase", () => {
  it('is sent as the usual type of the letter, or as the chosen one where that fits', () => {
    const voucher = { type: 1, pointOfSale: 12, number: 3456, issuedOn: '2026-11-20' }
    expect(sentPaper({ paper, invoiceType: 'A' })).toEqual({ supplierVoucher: { voucher } })
    const tique = { ...paper, type: '81' }
    expect(sentPaper({ paper: tique, invoiceType: 'A' }).supplierVoucher?.voucher.type).toBe(81)
    expect(sentPaper({ paper: tique, invoiceType: 'B' }).supplierVoucher?.voucher.type).toBe(6)
    expect(sentPaper({ paper: { ...paper, isConfirmed: true }, invoiceType: 'A' })).toEqual({
      supplierVoucher: { voucher, isConfirmed: true },
    })
  })

  it('is no part of a purchase as long as nothing of it is typed', () => {
    for (const nothing of [undefined, {}, { type: '81' }, { number: ' ' }]) {
      expect(sentPaper({ paper: nothing, invoiceType: 'A' })).toEqual({})
      expect(paperProblems({ paper: nothing, invoiceType: 'A' }, today)).toEqual([])
      expect(isEmptyDraft({ ...emptyDraft(), paper: nothing })).toBe(true)
    }
    expect(isEmptyDraft({ ...emptyDraft(), paper: { number: '1' } })).toBe(false)
    expect(paperValues(undefined, 'C').type).toBe('11')
  })

  it('is completed or emptied before a save, by its first field that lacks something', () => {
    const told = (part: object) => {
      const [first] = paperProblems({ paper: { ...paper, ...part }, invoiceType: 'A' }, today)
      return first && [first.path, paperRefusal(first)]
    }
    expect(told({})).toBeUndefined()
    expect(told({ number: '' })).toEqual(['number', 'Completá el comprobante del proveedor, o vacialo.'])
    expect(told({ pointOfSale: 'x' })).toEqual(['pointOfSale', 'Comprobante del proveedor: Formato incorrecto.'])
  })

  it('shows the other purchase that has it until something else is typed', () => {
    const message =
      'Factura A 00012-00003456 de ese proveedor ya está cargada en la compra C00000003. Si son dos, confirmalo.'
    const refused = new CallError(409, { code: 'supplier_voucher_known', message })
    const asked = withRefusals({ ...emptyDraft(), paper: { ...paper, isConfirmed: true } }, refused)
    expect(asked.paper).toEqual({ ...paper, known: 'C00000003', isConfirmed: false })
    expect(asked.paper && withoutKnown(asked.paper)).toEqual(paper)
    expect(changedDraft(asked, { invoiceType: 'B' }).paper).toEqual(paper)
    expect(changedDraft(asked, { observations: 'x' }).paper).toBe(asked.paper)
  })
})
