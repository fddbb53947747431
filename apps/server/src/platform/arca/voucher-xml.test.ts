import { startSimulator } from '@trastienda/arca-simulator/simulator'
import { voucherAmounts } from '@trastienda/domain/fiscal/voucher/voucher-amounts'
import type { Voucher } from '@trastienda/domain/fiscal/voucher/voucher'
import { money, percent } from '@trastienda/domain/money/amount'
import { beforeAll, expect, it } from 'vitest'
import { voucherRequest } from './voucher-xml.ts'
import { readXml, writeXml, type XmlNode } from './xml.ts'

interface Member {
  readonly name: string
  readonly type: string
  readonly isNeeded: boolean
  readonly isRepeated: boolean
}

/** The types of the simulator's description, which `npm run arca-check` compares with ARCA's own. */
let types: ReadonlyMap<string, readonly Member[]>

beforeAll(async () => {
  const simulator = await startSimulator()
  const wsdl = await (await fetch(`${simulator.origin}/wsfev1/service.asmx?wsdl`)).text()
  await simulator.close()
  const described = [...wsdl.matchAll(/<s:complexType name="(\w+)">(.*?)<\/s:complexType>/g)]
  types = new Map(described.map(([, name = '', content = '']) => [name, membersIn(content)]))
})

const membersIn = (content: string): Member[] =>
  [...content.matchAll(/minOccurs="(\d)" maxOccurs="(\w+)" name="(\w+)" type="\w+:(\w+)"/g)].map(
    ([, least, most, name = '', type = '']) => ({ name, type, isNeeded: least === '1', isRepeated: most !== '1' }),
  )

const simpleTypes: Readonly<Record<string, RegExp>> = {
  int: /^\d{1,9}$/,
  short: /^\d{1,4}$/,
  long: /^\d{1,18}$/,
  double: /^-?\d+(\.\d+)?$/,
  string: /^[^<]*$/,
}

/** The differences of an element from the description. */
const objections = (node: XmlNode, type: string): string[] => {
  const members = types.get(type)
  if (members === undefined) return simpleTypes[type]?.test(node.text) === true ? [] : [`${node.name}: ${node.text}`]
  const names = node.children().map(({ name }) => name)
  const inOrder = members.flatMap(({ name }) => names.filter((given) => given === name))
  return [
    ...(inOrder.join(' ') === names.join(' ') ? [] : [`${node.name} has ${names.join(' ')}`]),
    ...members.flatMap(({ name, isNeeded, isRepeated }) => {
      const count = names.filter((given) => given === name).length
      return (isNeeded && count === 0) || (!isRepeated && count > 1) ? [`${node.name} has ${count} ${name}`] : []
    }),
    ...members.flatMap(({ name, type: inner }) => node.children(name).flatMap((child) => objections(child, inner))),
  ]
}

const voucher: Voucher = {
  issuerCuit: '30710000006',
  pointOfSale: 3,
  type: 6,
  number: 1,
  issuedOn: '2026-11-22',
  concept: 1,
  receiver: { name: 'Ana', document: { type: 99, number: '0' }, condition: 5 },
  amounts: voucherAmounts('B', [{ total: money(121), iva: 21 }], { total: money(121) }),
  associated: [],
}
const tribute = { code: 99, label: 'Tasa & más', base: money(100), rate: percent(1), amount: money(1) }
const lines = [
  { total: money(121), iva: 21 },
  { total: money(110.5), iva: 10.5 },
  { total: money(10), iva: 0 },
] as const

it.each<[string, Partial<Voucher>]>([
  ['a plain sale', {}],
  ['services', { concept: 2, service: { from: '2026-11-01', to: '2026-11-30', dueOn: '2026-12-10' } }],
  ['several rates and another tax', { amounts: voucherAmounts('A', lines, { total: money(241.5) }, [tribute]) }],
  ['class C', { type: 11, amounts: voucherAmounts('C', lines, { total: money(241.5) }) }],
  ['a credit note', { type: 8, associated: [{ ...voucher }, { type: 6, pointOfSale: 1, number: 2 }] }],
])('the request for %s is as ARCA describes it, member by member', (_what, changes) => {
  const request = readXml(writeXml(voucherRequest({ ...voucher, ...changes })))
  expect(objections(request, 'FECAERequest')).toEqual([])
})

it('a request in another order, without what is needed or with something else is none', () => {
  const written = writeXml(voucherRequest(voucher))
  const broken = (from: RegExp, to: string): number =>
    objections(readXml(written.replace(from, to)), 'FECAERequest').length
  expect(broken(/(<DocTipo>99<\/DocTipo>)(<DocNro>0<\/DocNro>)/, '$2$1')).toBe(1)
  expect(broken(/<ImpTotal>.*?<\/ImpTotal>/, '')).toBe(1)
  expect(broken(/<ImpTotal>121.00/, '<ImpTotal>121,00')).toBe(1)
  expect(broken(/<MonId>/, '<Moneda>1</Moneda><MonId>')).toBe(1)
})
