import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import type { Voucher } from '@trastienda/domain/fiscal/voucher/voucher'
import { voucherAmounts } from '@trastienda/domain/fiscal/voucher/voucher-amounts'
import { money } from '@trastienda/domain/money/amount'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startStrangeArca, type StrangeArca } from '#test/arca/strange-arca'
import { openTaxpayer } from '#test/arca/simulated-client'
import { simulatorAt } from './addresses.ts'
import type { ArcaClient } from './arca-client.ts'

const CUIT = '30710000006'

let simulator: Simulator
let strange: StrangeArca
let client: ArcaClient

beforeAll(async () => {
  simulator = await startSimulator()
  strange = await startStrangeArca(simulator.origin)
  const { newClient } = await openTaxpayer(simulator, CUIT)
  const { vouchers } = simulatorAt(strange.origin)
  client = newClient({ hosts: { ...simulatorAt(simulator.origin), vouchers } })
})
beforeEach(() => {
  strange.change = (xml) => xml
})
afterAll(async () => {
  client.close()
  strange.stop()
  await simulator.close()
})

const voucher = async (): Promise<Voucher> => ({
  issuerCuit: CUIT,
  pointOfSale: 1,
  type: 6,
  number: (await client.vouchers.lastNumber({ pointOfSale: 1, type: 6 })).number + 1,
  issuedOn: businessDayOf(simulator.clock.now(), DEFAULT_TIME_ZONE),
  concept: 1,
  receiver: { name: 'Ana', document: { type: 99, number: '0' }, condition: 5 },
  amounts: voucherAmounts('B', [{ total: money(121), iva: 21 }], { total: money(121) }),
  associated: [],
})

it.each<[string, RegExp, string]>([
  ['a script', /<(CAE|CodAutorizacion)>\d+/g, '<$1>&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a formula', /<(CAE|CodAutorizacion)>\d+/g, '<$1>=HYPERLINK(1)'],
  ['thirteen digits', /<(CAE|CodAutorizacion)>\d/g, '<$1>'],
  ['100,000 digits', /<(CAE|CodAutorizacion)>\d+/g, `<$1>${'7'.repeat(100_000)}`],
  ['no code', /<(CAE|CodAutorizacion)>\d+<\/\w+>/g, ''],
  ['an end that is no day', /<(CAEFchVto|FchVto)>\d+/g, '<$1>20261399'],
  ['another number', /<(CbteDesde|CbteHasta)>(\d+)/g, '<$1>9$2'],
  ['a range of numbers', /<CbteHasta>(\d+)/g, '<CbteHasta>9$1'],
  ['another type', /<CbteTipo>6/g, '<CbteTipo>1'],
  ['another point of sale', /<PtoVta>1/g, '<PtoVta>2'],
])(
  'an authorisation with %s is none: the voucher stays uncertain, and so does what is looked up',
  async (_, from, to) => {
    const sent = await voucher()
    strange.change = (xml) => xml.replaceAll(from, to)
    expect(await client.vouchers.authorize(sent)).toMatchObject({ outcome: 'uncertain' })
    await expect(client.vouchers.lookUp(sent)).rejects.toMatchObject({ name: 'ArcaUnanswered' })
    strange.change = (xml) => xml
    expect((await client.vouchers.lookUp(sent)).found?.authorization.cae).toMatch(/^\d{14}$/)
  },
)

it('a voucher of amounts that are none, or of a day that is none, is not taken for another program’s', async () => {
  const sent = await voucher()
  await client.vouchers.authorize(sent)
  strange.change = (xml) => xml.replace(/<ImpTotal>[^<]*/, '<ImpTotal>mucho')
  await expect(client.vouchers.lookUp(sent)).rejects.toMatchObject({ name: 'ArcaUnanswered' })
  strange.change = (xml) => xml.replace(/<CbteFch>[^<]*/, '<CbteFch>ayer')
  await expect(client.vouchers.lookUp(sent)).rejects.toMatchObject({ name: 'ArcaUnanswered' })
})

it.each(['', '<CbteNro>muchos</CbteNro>', '<CbteNro>-1</CbteNro>', '<CbteNro>1.5</CbteNro>'])(
  'a last number that is none, %s, is no answer',
  async (answered) => {
    strange.change = (xml) => xml.replace(/<CbteNro>\d+<\/CbteNro>/, answered)
    await expect(client.vouchers.lastNumber({ pointOfSale: 1, type: 6 })).rejects.toMatchObject({
      name: 'ArcaUnanswered',
    })
  },
)

it('an answer that is longer than ARCA’s ever are is not read, and holds nothing up', async () => {
  const sent = await voucher()
  const empty = '<Obs/>'.repeat(800_000)
  strange.change = (xml) => xml.replace('<CAE>', `<Observaciones>${empty}</Observaciones><CAE>`)
  const began = performance.now()
  expect(await client.vouchers.authorize(sent)).toMatchObject({
    outcome: 'uncertain',
    exchange: { response: undefined },
  })
  strange.change = () => '<token '.repeat(140_000)
  expect(await client.vouchers.authorize(sent)).toMatchObject({ outcome: 'uncertain' })
  expect(performance.now() - began).toBeLessThan(2_000)
})

it('of what ARCA notes, 20 texts of 500 letters are taken', async () => {
  const sent = await voucher()
  const notes = (list: string, item: string): string =>
    `<${list}>${`<${item}><Code>10017</Code><Msg>${'ñ'.repeat(2_000)}</Msg></${item}>`.repeat(100)}</${list}>`
  strange.change = (xml) =>
    xml
      .replace('<CAE>', `${notes('Observaciones', 'Obs')}<CAE>`)
      .replace('</FECAESolicitarResult>', `${notes('Events', 'Evt')}</FECAESolicitarResult>`)
  const answer = await client.vouchers.authorize(sent)
  const cut = Array.from({ length: 20 }, () => ({ code: 10_017, text: 'ñ'.repeat(500) }))
  expect(answer).toMatchObject({ outcome: 'authorized', observations: cut, events: cut })
})
