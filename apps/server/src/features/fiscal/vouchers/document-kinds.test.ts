import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '#test/factories'
import { startFiscalApp, type FiscalApp, type SellingShop } from '#test/arca/fiscal-app'
import { readCsv, sendRows } from '#test/files/sheets'

let fiscal: FiscalApp
let till: SellingShop

beforeAll(async () => {
  fiscal = await startFiscalApp()
  till = await fiscal.openShop()
})
afterAll(() => fiscal.stop())

const declared = (): (string | undefined)[] => {
  const details = fiscal.simulator.store.granted().at(-1)?.details ?? ''
  return ['DocTipo', 'DocNro'].map((name) => details.match(`<${name}>([^<]*)<`)?.[1])
}

it('a passport and a foreign document go to ARCA as what they are, whatever their length, and so are they kept', async () => {
  await till.authorize(await till.sell({ cuit: 'AAB123456', documentKind: 'passport' }))
  expect(declared()).toEqual(['94', '123456'])
  const visitor = await addPerson(till.shop, 'Cliente', { cuit: '12345678', documentKind: 'foreign' })
  const { data } = (await till.shop.call('people.get', { params: { id: visitor } })).body
  expect(data).toMatchObject({ cuit: '12345678', documentKind: 'foreign' })
  await till.authorize(await till.sell({ cuit: '12345678', documentKind: 'foreign' }))
  expect(declared()).toEqual(['91', '12345678'])
  await till.authorize(await till.sell({ cuit: '12345678' }))
  expect(declared()).toEqual(['96', '12345678'])
  await till.shop.call('people.update', { params: { id: visitor }, body: { ...data, documentKind: undefined } })
  expect((await till.shop.call('people.get', { params: { id: visitor } })).body.data).not.toHaveProperty('documentKind')
})

it('the sheet of contacts tells and takes it, and knows the other kinds by their digits', async () => {
  const { shop } = till
  const visitor = await addPerson(shop, 'Cliente', { cuit: 'X123', documentKind: 'passport' })
  const { bytes } = await shop.call('export.get', { params: { entityName: 'people' }, query: { mode: 'csv' } })
  const [heads = [], ...rows] = readCsv(bytes)
  const at = heads.indexOf('Tipo de documento')
  expect(rows.find(([code]) => code === visitor)?.[at]).toBe('Pasaporte')
  const kindAfter = async (cell: string) => {
    await sendRows(shop, 'people', [
      ['Código', 'Tipo de documento'],
      [visitor, cell],
    ])
    return (await shop.call('people.get', { params: { id: visitor } })).body.data.documentKind
  }
  expect([await kindAfter('CI extranjera'), await kindAfter('DNI'), await kindAfter('pasaporte')]).toEqual([
    'foreign',
    undefined,
    'passport',
  ])
})
