import { describe, expect, it } from 'vitest'
import { childOf, readRequest } from '#sim/xml'
import { conditionsOf } from './code-tables.ts'
import { detailProblems, detailRemarks, type Surroundings } from './detail-rules.ts'
import { readDetail, UnreadableNumber, type Detail } from './detail.ts'
import { sumProblems } from './sum-rules.ts'

const FACTURA_B = {
  Concepto: '1',
  DocTipo: '99',
  DocNro: '0',
  CbteDesde: '1',
  CbteHasta: '1',
  CbteFch: '20261122',
  ImpTotal: '121',
  ImpTotConc: '0',
  ImpNeto: '100',
  ImpOpEx: '0',
  ImpTrib: '0',
  ImpIVA: '21',
  MonId: 'PES',
  MonCotiz: '1',
  CondicionIVAReceptorId: '5',
  Iva: '<AlicIva><Id>5</Id><BaseImp>100</BaseImp><Importe>21</Importe></AlicIva>',
}

type Changes = Readonly<Record<string, string | undefined>>

const detailOf = (changes: Changes): Detail => {
  const members = Object.entries({ ...FACTURA_B, ...changes }).filter(([, value]) => value !== undefined)
  return readDetail(
    readRequest(`<d>${members.map(([name, value]) => `<${name}>${value ?? ''}</${name}>`).join('')}</d>`),
  )
}

const around: Surroundings = {
  issuerCuit: '30710000006',
  today: '20261122',
  threshold: 1_000_000_000,
  receiver: { cuit: '20111111112', name: 'x', condition: 'responsable', exists: true, isActive: true },
  associatedTotals: [],
}

const codes = (type: number, changes: Changes, surroundings: Partial<Surroundings> = {}): number[] => {
  const detail = detailOf(changes)
  const problems = [...sumProblems(type, detail), ...detailProblems(type, detail, { ...around, ...surroundings })]
  return problems.map(({ code }) => code).toSorted((a, b) => a - b)
}

const iva = (...rows: readonly (readonly [id: number, base: number, amount: number])[]): string =>
  rows
    .map(
      ([id, base, amount]) => `<AlicIva><Id>${id}</Id><BaseImp>${base}</BaseImp><Importe>${amount}</Importe></AlicIva>`,
    )
    .join('')

const tribute = (id: number, text: string, amount: number): string =>
  `<Tributo><Id>${id}</Id><Desc>${text}</Desc><BaseImp>1</BaseImp><Alic>1</Alic><Importe>${amount}</Importe></Tributo>`

const asoc = (type: number, number = 1): string =>
  `<CbteAsoc><Tipo>${type}</Tipo><PtoVta>1</PtoVta><Nro>${number}</Nro></CbteAsoc>`

const CLASS_C: Changes = { ImpNeto: '121', ImpIVA: '0', Iva: undefined }
const CLASS_A: Changes = { DocTipo: '80', DocNro: '20111111112', CondicionIVAReceptorId: '1' }

describe('the simulated rules for one voucher', () => {
  it.each([
    ['a B to a consumer', 6, {}],
    ['an A to a company', 1, CLASS_A],
    ['a C', 11, CLASS_C],
    ['a receipt of class B under another regime', 40, {}],
    ['one of class A', 39, CLASS_A],
    ['a cent more of IVA', 6, { ImpIVA: '21.01', ImpTotal: '121.01', Iva: iva([5, 100, 21.01]) }],
    [
      'two rates and an exempt part',
      6,
      { ImpNeto: '200', ImpIVA: '31.5', ImpOpEx: '5', ImpTotal: '236.5', Iva: iva([5, 100, 21], [4, 100, 10.5]) },
    ],
    ['no IVA at all', 6, { ImpNeto: '0', ImpIVA: '0', ImpOpEx: '121', Iva: undefined }],
    ['rate 0', 6, { ImpNeto: '121', ImpIVA: '0', Iva: iva([3, 121, 0]) }],
    ['a credit note of a B', 8, { CbtesAsoc: asoc(6) }],
    [
      'services with their dates',
      6,
      {
        Concepto: '2',
        FchServDesde: '20261101',
        FchServHasta: '20261130',
        FchVtoPago: '20261210',
        CbteFch: '20261202',
      },
    ],
    ['five days ago', 6, { CbteFch: '20261117' }],
    ['another tax', 6, { ImpTrib: '1', ImpTotal: '122', Tributos: tribute(99, 'Tasa', 1) }],
  ] as const)('grant %s', (_what, type, changes) => {
    expect(codes(type, changes)).toEqual([])
  })

  it.each([
    ['a range of numbers in class A', 1, { ...CLASS_A, CbteHasta: '2' }, [10012]],
    ['class A without a CUIT', 1, { CondicionIVAReceptorId: '1' }, [10013]],
    ['class A under another regime without a CUIT', 60, { CondicionIVAReceptorId: '1' }, [10013]],
    ['nobody with a number', 6, { DocNro: '5' }, [10015]],
    ['a document without a number', 6, { DocTipo: '96' }, [10015]],
    [
      'nobody from the threshold on',
      6,
      { ImpTotal: '10000000', ImpNeto: '0', ImpIVA: '0', ImpOpEx: '10000000', Iva: undefined },
      [10015],
    ],
    ['six days ago', 6, { CbteFch: '20261116' }, [10016]],
    ['a day that is none', 6, { CbteFch: '20261131' }, [10016]],
    ['IVA without rates', 6, { ImpNeto: '0', ImpOpEx: '100', Iva: undefined }, [10018, 10023]],
    [
      'a taxed rate without IVA',
      6,
      { ImpNeto: '0.02', ImpIVA: '0', ImpTotal: '0.02', Iva: iva([5, 0.02, 0]) },
      [10018],
    ],
    ['an unknown rate', 6, { Iva: iva([7, 100, 21]) }, [10019, 10051]],
    ['a rate twice', 6, { Iva: iva([5, 50, 10.5], [5, 50, 10.5]) }, [10022]],
    ['rates that do not add up', 6, { Iva: iva([5, 90, 18.9]) }, [10023, 10061]],
    ['taxes that do not add up', 6, { ImpTrib: '5', ImpTotal: '126', Tributos: tribute(99, 'x', 1) }, [10029]],
    ['a tax array without taxes', 6, { Tributos: tribute(99, 'x', 0) }, [10024]],
    ['an unknown tax', 6, { ImpTrib: '1', ImpTotal: '122', Tributos: tribute(50, 'x', 1) }, [10025]],
    ['another tax without its name', 6, { ImpTrib: '1', ImpTotal: '122', Tributos: tribute(99, '', 1) }, [10042]],
    ['an unknown concept', 6, { Concepto: '4', CbteFch: '' }, [10030]],
    [
      'a period that is turned around',
      6,
      { Concepto: '2', FchServDesde: '20261130', FchServHasta: '20261101', FchVtoPago: '20261210' },
      [10032],
    ],
    [
      'a due day that is past',
      6,
      { Concepto: '2', FchServDesde: '20261101', FchServHasta: '20261130', FchVtoPago: '20261121' },
      [10036],
    ],
    ['an unknown currency', 6, { MonId: 'XXX' }, [10037]],
    ['pesos at another rate', 6, { MonCotiz: '2' }, [10039]],
    ['a credit note of another class', 8, { CbtesAsoc: asoc(1) }, [10040]],
    ['untaxed amounts in class C', 11, { ...CLASS_C, ImpTotConc: '1' }, [10043]],
    ['exempt amounts in class C', 11, { ...CLASS_C, ImpOpEx: '1' }, [10044]],
    ['IVA in class C', 11, { ...CLASS_C, ImpIVA: '1' }, [10047]],
    ['a total that does not add up', 6, { ImpTotal: '121.05' }, [10048]],
    ['services without dates', 6, { Concepto: '2' }, [10049]],
    ['IVA that is not the rate’s', 6, { ImpIVA: '22', ImpTotal: '122', Iva: iva([5, 100, 22]) }, [10051]],
    ['three decimals', 6, { ImpTotal: '121.001' }, [10056]],
    ['an association twice', 8, { CbtesAsoc: asoc(6) + asoc(6) }, [10060]],
    ['our own CUIT', 6, { DocTipo: '80', DocNro: '30710000006' }, [10069]],
    ['a net without rates', 6, { ImpIVA: '0', ImpTotal: '100', Iva: undefined }, [10070]],
    ['rates in class C', 11, { ...CLASS_C, Iva: iva([3, 121, 0]) }, [10071]],
    ['a note without what it mends', 8, {}, [10197]],
    ['an unknown condition', 6, { CondicionIVAReceptorId: '3' }, [10242]],
    ['a condition of another class', 6, { CondicionIVAReceptorId: '1' }, [10243]],
  ] as const)('refuse %s', (_what, type, changes, expected) => {
    expect(codes(type, changes)).toEqual(expected)
  })

  it('want the receiver’s condition from December 2026 on, and remark on it before', () => {
    const without = { CondicionIVAReceptorId: undefined, CbteFch: '' }
    expect(codes(6, without, { today: '20261201' })).toEqual([10246])
    expect(codes(6, without, { today: '20261130' })).toEqual([])
    expect(detailRemarks(6, detailOf(without), around).map(({ code }) => code)).toEqual([10245])
  })

  it('do not let the day pass into another month', () => {
    expect(codes(6, { CbteFch: '20261201' }, { today: '20261130' })).toEqual([10016])
    expect(codes(6, { CbteFch: '20261130' }, { today: '20261201' })).toEqual([])
  })

  it('remark on who receives, and on a note above what it mends', () => {
    const remarks = (type: number, changes: Changes, surroundings: Partial<Surroundings> = {}) =>
      detailRemarks(type, detailOf(changes), { ...around, ...surroundings }).map(({ code }) => code)
    expect(remarks(1, { ...CLASS_A, CondicionIVAReceptorId: '6' })).toEqual([10217])
    const receiver = {
      cuit: '20111111112',
      name: 'x',
      condition: 'responsable',
      exists: true,
      isActive: false,
    } as const
    expect(remarks(1, CLASS_A, { receiver })).toEqual([10017])
    expect(remarks(8, {}, { associatedTotals: [12_000] })).toEqual([10237])
  })

  it('fail over a number that is none', () => {
    expect(() => detailOf({ ImpTotal: '1,5' })).toThrow(UnreadableNumber)
  })

  it('read members by their own names only', () => {
    expect(childOf(readRequest('<a><b:c xmlns:b="urn:x">1</b:c></a>'), 'c')).toMatchObject({
      namespace: 'urn:x',
      text: '1',
    })
  })
})

it('the conditions of receivers are listed for the class that is asked for, and all of them for none', () => {
  const codesOf = (voucherClass: string) => conditionsOf(voucherClass).map(({ code }) => code)
  expect(codesOf('A')).toEqual([1, 6, 13, 16])
  expect(codesOf('B')).toEqual([4, 7, 8, 9, 10, 15, 5])
  expect(codesOf('49')).toEqual([5])
  expect(codesOf('')).toHaveLength(11)
})

describe('whom the register does not know', () => {
  const [unknown, dead] = [undefined, { ...around.receiver!, exists: false }]
  it.each([unknown, dead])('gets no B, and is remarked on in other classes', (receiver) => {
    expect(codes(6, { DocTipo: '80', DocNro: '20111111112' }, { receiver })).toEqual([10015])
    expect(codes(6, { DocTipo: '86', DocNro: '20111111112' }, { receiver })).toEqual([10015])
    expect(codes(6, { DocTipo: '96', DocNro: '12345678' }, { receiver })).toEqual([])
    expect(detailRemarks(1, detailOf(CLASS_A), { ...around, receiver }).map(({ code }) => code)).toEqual([10238])
  })
})

describe('a large company', () => {
  const receiver = { ...around.receiver!, isLarge: true }
  const ofTotal = (total: string) => ({ ImpTotal: total, ImpNeto: '0', ImpIVA: '0', ImpOpEx: total, Iva: undefined })
  it('wants a Factura de Crédito from the limit on, but no note of another kind', () => {
    expect(codes(1, { ...CLASS_A, ...ofTotal('5549861.99') }, { receiver })).toEqual([])
    expect(codes(1, { ...CLASS_A, ...ofTotal('5549862') }, { receiver })).toEqual([10192])
    expect(codes(1, { ...CLASS_A, ...ofTotal('5549862') })).toEqual([])
    expect(codes(3, { ...CLASS_A, ...ofTotal('5549862'), CbtesAsoc: asoc(1) }, { receiver })).toEqual([])
  })
})
