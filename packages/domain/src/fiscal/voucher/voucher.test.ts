import { describe, expect, it } from 'vitest'
import { money, percent } from '#domain/money/amount'
import { draftCreditNote, draftVoucher } from './draft-voucher.ts'
import type { NoteRequest, VoucherRequest } from './draft-voucher.ts'
import { printedLegends, transparencyBlock } from '#domain/fiscal/printed-legends'
import { qrContent, qrText } from '#domain/fiscal/qr'
import { formatVoucherNumber, isVoucherTypeCode, voucherType, voucherTypeOf, voucherTypes } from './voucher-type.ts'
import type { Voucher } from './voucher.ts'

const request: VoucherRequest = {
  issuer: { cuit: '30-00000000-7', condition: 'responsable', pointOfSale: 10, isWithheld: false },
  receiver: { name: 'Ana', condition: 5, taxNumber: '' },
  letter: 'B',
  lines: [{ total: money(121), iva: 21 }],
  summary: { total: money(121) },
  concept: 1,
  today: '2026-11-22',
}

const drafted = (changes: Partial<VoucherRequest> = {}): Voucher => {
  const draft = draftVoucher({ ...request, ...changes })
  if (!draft.ok) throw new Error(JSON.stringify(draft.problems))
  return { ...draft.value, number: 94, issuedOn: '2020-10-13' }
}

const refusals = (changes: Partial<VoucherRequest>) => {
  const draft = draftVoucher({ ...request, ...changes })
  return draft.ok ? [] : draft.problems.map(({ code }) => code)
}

const responsable = { name: 'Sur S.A.', condition: 1, taxNumber: '20000000001' } as const

describe('a voucher that is asked for', () => {
  it('becomes what ARCA is told', () => {
    const { number, issuedOn, ...draft } = drafted({ receiver: responsable, letter: 'A' })
    expect(draft).toEqual({
      issuerCuit: '30000000007',
      pointOfSale: 10,
      type: 1,
      concept: 1,
      receiver: { name: 'Sur S.A.', document: { type: 80, number: '20000000001' }, condition: 1 },
      amounts: expect.objectContaining({ total: 121, net: 100, iva: 21 }),
      associated: [],
    })
    expect(formatVoucherNumber(draft.pointOfSale, number)).toBe('00010-00000094')
    expect(issuedOn).toBe('2020-10-13')
  })

  it('is refused before it is sent, for every reason at once', () => {
    expect(
      refusals({
        issuer: { ...request.issuer, cuit: '', pointOfSale: 0 },
        letter: 'A',
        lines: [],
        summary: { total: money(0) },
        concept: 2,
      }),
    ).toEqual([
      'issuer_cuit_missing',
      'point_of_sale_wrong',
      'voucher_letter_refused',
      'receiver_cuit_missing',
      'total_zero',
      'service_period_missing',
    ])
  })

  it('counts the total with its other taxes towards the threshold', () => {
    const tributes = [{ code: 4, label: 'Internos', base: money(1), rate: percent(1), amount: money(1) }]
    const big = { lines: [{ total: money(9_999_999), iva: 21 }], summary: { total: money(9_999_999) } } as const
    expect(refusals(big)).toEqual([])
    expect(refusals({ ...big, tributes })).toEqual(['receiver_above_threshold'])
  })

  it('is of the withheld types only in class A of an issuer under control', () => {
    const issuer = { ...request.issuer, isWithheld: true }
    expect(drafted({ issuer, receiver: responsable, letter: 'A' }).type).toBe(51)
    expect(drafted({ issuer }).type).toBe(6)
    expect(voucherTypeOf('A', 'creditNote', true)).toBe(53)
  })
})

describe('voucher types', () => {
  it('are found by letter and kind, each once', () => {
    for (const { code, letter, kind, isWithheld } of voucherTypes) {
      expect(voucherTypeOf(letter, kind, isWithheld)).toBe(code)
      expect(voucherType(code).letter).toBe(letter)
    }
    expect(isVoucherTypeCode(4)).toBe(false)
    expect(() => voucherType(4)).toThrow(RangeError)
  })
})

describe('a credit note', () => {
  const sale = drafted({ receiver: responsable, letter: 'A' })
  const mended = { ...sale, total: sale.amounts.total }
  const { receiver: _receiver, letter: _letter, ...content } = request
  const noted = (changes: Partial<NoteRequest> = {}) => draftCreditNote({ ...content, mended, ...changes })
  const codes = (changes: Partial<NoteRequest>) => {
    const note = noted(changes)
    return note.ok ? [] : note.problems.map(({ code }) => code)
  }

  it('names what it mends, and goes to its receiver under its letter', () => {
    expect(noted()).toMatchObject({
      ok: true,
      value: {
        type: 3,
        receiver: sale.receiver,
        amounts: { net: 100, iva: 21 },
        associated: [{ type: 1, pointOfSale: 10, number: 94, issuerCuit: '30000000007', issuedOn: '2020-10-13' }],
      },
    })
  })

  it('to nobody stays to nobody, however large the threshold’s day has made the sale', () => {
    const big = drafted({ lines: [{ total: money(9_999_999), iva: 21 }], summary: { total: money(9_999_999) } })
    expect(noted({ mended: { ...big, total: big.amounts.total } })).toMatchObject({
      ok: true,
      value: { type: 8, receiver: { document: { type: 99, number: '0' } } },
    })
  })

  it.each([
    [1, 3],
    [51, 53],
  ] as const)(
    'of type %d is one of type %d, which ARCA lists for it, whatever the issuer may now',
    (type, expected) => {
      const issuer = { ...request.issuer, isWithheld: type === 1 }
      expect(noted({ issuer, mended: { ...mended, type } })).toMatchObject({ ok: true, value: { type: expected } })
    },
  )

  it('is of the same issuer, of no more, of no earlier day, and of a letter that the issuer still has', () => {
    expect(
      codes({
        issuer: { ...request.issuer, cuit: '20-11111111-2', condition: 'monotributista' },
        lines: [{ total: money(121.01), iva: 21 }],
        summary: { total: money(121.01) },
        today: '2020-10-12',
      }),
    ).toEqual(['association_letter_lost', 'association_issuer_differs', 'association_exceeded', 'association_later'])
  })
})

describe('the QR code', () => {
  const toBase64 = (ascii: string) => btoa(ascii)
  const authorization = { cae: '70417054367476', expiresOn: '2020-10-23' }

  it('of ARCA’s sample comes out byte for byte', () => {
    const voucher = drafted({
      receiver: responsable,
      letter: 'A',
      lines: [{ total: money(12_100), iva: 21 }],
      summary: { total: money(12_100) },
    })
    const content = qrContent(voucher, authorization, { code: 'DOL', rate: 65 })
    expect(qrText(content, toBase64, 'https://www.afip.gob.ar/fe/qr/')).toBe(
      'https://www.afip.gob.ar/fe/qr/?p=eyJ2ZXIiOjEsImZlY2hhIjoiMjAyMC0xMC0xMyIsImN1aXQiOjMwMDAwMDAwMDA3LCJwdG9WdGEiOj' +
        'EwLCJ0aXBvQ21wIjoxLCJucm9DbXAiOjk0LCJpbXBvcnRlIjoxMjEwMCwibW9uZWRhIjoiRE9MIiwiY3R6Ijo2NSwidGlwb0RvY1JlYyI6OD' +
        'AsIm5yb0RvY1JlYyI6MjAwMDAwMDAwMDEsInRpcG9Db2RBdXQiOiJFIiwiY29kQXV0Ijo3MDQxNzA1NDM2NzQ3Nn0=',
    )
  })

  it('says nothing of a receiver who is not identified', () => {
    expect(JSON.parse(qrContent(drafted(), authorization))).toEqual({
      ver: 1,
      fecha: '2020-10-13',
      cuit: 30000000007,
      ptoVta: 10,
      tipoCmp: 6,
      nroCmp: 94,
      importe: 121,
      moneda: 'PES',
      ctz: 1,
      tipoCodAut: 'E',
      codAut: 70417054367476,
    })
  })
})

describe('what the law wants on paper', () => {
  const tributes = [1, 4, 7].map((code) => ({
    code,
    label: 'x',
    base: money(100),
    rate: percent(code),
    amount: money(code),
  }))
  const provincial = [
    { label: 'ALÍCUOTA ISIB CABA', value: '3 %', since: '2020-10-01' },
    { label: 'VALOR APROXIMADO DEL ISIB CHUBUT', value: '$ 3', since: '2020-11-01' },
  ]

  it('shows a consumer the taxes in the price, of a responsable only', () => {
    expect(transparencyBlock(drafted({ tributes }), provincial)).toEqual({
      title: 'Régimen de Transparencia Fiscal al Consumidor (Ley 27.743)',
      containedIva: 21,
      otherNationalTaxes: 5,
      provincial: [{ label: 'ALÍCUOTA ISIB CABA', value: '3 %' }],
    })
    expect(transparencyBlock(drafted({ receiver: responsable, letter: 'A' }))).toBeUndefined()
    const monotributo = { ...request.issuer, condition: 'monotributista' } as const
    expect(transparencyBlock(drafted({ issuer: monotributo, letter: 'C' }))).toBeUndefined()
  })

  it('says of each provincial tax what held on the day of the voucher', () => {
    const rates = [
      { label: 'ALÍCUOTA ISIB CABA', value: '5 %', since: '2020-11-01' },
      { label: 'ALÍCUOTA ISIB CABA', value: '3 %', since: '2020-01-01' },
      { label: 'ALÍCUOTA ISIB CABA', value: '4 %', since: '2020-10-13' },
    ]
    expect(transparencyBlock(drafted(), rates)?.provincial).toEqual([{ label: 'ALÍCUOTA ISIB CABA', value: '4 %' }])
    expect(transparencyBlock(drafted(), [])?.provincial).toEqual([])
  })

  it('has the sentences of each case', () => {
    expect(printedLegends(drafted())).toEqual(['A CONSUMIDOR FINAL'])
    expect(printedLegends(drafted({ receiver: responsable, letter: 'A' }))).toEqual([])
    const withheld = drafted({
      receiver: { ...responsable, condition: 6 },
      letter: 'A',
      issuer: { ...request.issuer, isWithheld: true },
    })
    expect(printedLegends(withheld)).toEqual([expect.stringContaining('27.618'), 'OPERACIÓN SUJETA A RETENCIÓN'])
  })
})
