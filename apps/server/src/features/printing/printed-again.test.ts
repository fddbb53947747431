import type { CallInput } from '@trastienda/contract/client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addNote, addPerson, addSale, documentBody } from '#test/factories'
import { startFiscalApp, type FiscalApp, type SellingShop } from '#test/arca/fiscal-app'
import { readPdf } from '#test/files/read-pdf'
import { runSql } from '#test/postgres/sql'

let fiscal: FiscalApp
let till: SellingShop

beforeAll(async () => {
  fiscal = await startFiscalApp()
})
afterAll(() => fiscal.stop())
beforeEach(async () => {
  till = await fiscal.openShop()
  await changeBusiness({ name: 'Almacén Rosa', address: 'Belgrano 1', phoneNumber: '351 111-1111' })
})

const changeBusiness = async (business: object, condition?: 'monotributista' | 'responsable'): Promise<void> => {
  const { data } = (await till.shop.call('users.get', {})).body
  const body = { ...data, condition: condition ?? data.condition, business: { ...data.business, ...business } }
  await till.shop.call('users.update', { body })
}

const changePerson = async (id: string, changes: object): Promise<void> => {
  const { data } = (await till.shop.call('people.get', { params: { id } })).body
  await till.shop.call('people.update', { params: { id }, body: { ...data, ...changes } })
}

const paper = async (id: string): Promise<string> =>
  readPdf((await till.shop.call('print.transactions', { query: { ids: id } })).bytes).join('\n')

const line = () => ({ product: till.product, quantity: 1, sellingPrice: 100, iva: 21 }) as const

const customer = async (): Promise<string> => {
  const id = await addPerson(till.shop, 'Cliente', { name: 'Ana Paz', cuit: '20-11111111-2', ivaCondition: 6 })
  await changePerson(id, { addresses: [{ address: 'Mitre 22' }] })
  return id
}

/** Changes all facts of business and contact on papers, twice. */
const changeEverything = async (person: string): Promise<void> => {
  for (const turn of [1, 2]) {
    await changeBusiness({
      name: `Otro ${turn}`,
      address: `Otra ${turn}`,
      phoneNumber: `351 222-222${turn}`,
      email: '',
    })
    const cuit = turn === 1 ? '27-11111111-8' : '30-99903208-3'
    const addresses = [{ address: `Salta ${turn}` }]
    await changePerson(person, { name: `Cambiado ${turn}`, cuit, ivaCondition: 1, addresses })
  }
}

it('an effective document is the same paper whatever business and contact become, and one that is not follows them', async () => {
  const person = await customer()
  const supplier = await addPerson(till.shop, 'Proveedor', { name: 'Molinos' })
  const body = { ...documentBody('purchase', supplier, [line()]), saveMode: 'effective' } as const
  const purchase = (await till.shop.call('transaction.add', { body })).body.data.transaction.id
  const sale = await addSale(till.shop, person, [line()], 'effective')
  const made = await addSale(till.shop, person, [line()])
  await till.shop.call('transaction.make_effective', { body: [made] })
  const note = await addNote(till.shop, sale, [{ product: till.product, quantity: 1 }])
  await till.shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
  const created = await addSale(till.shop, person, [line()])
  const documents = [purchase, sale, made, note]
  const before = await Promise.all(documents.map(paper))
  for (const text of [
    'Almacén Rosa\nBelgrano 1\n351 111-1111',
    'Ana Paz\nMitre 22',
    'CUIT 20-11111111-2\nResponsable Mono',
  ])
    expect(before[1]).toContain(text)

  await changeEverything(person)
  await changePerson(supplier, { name: 'Otro Molino' })
  expect(await Promise.all(documents.map(paper))).toEqual(before)
  const followed = await paper(created)
  for (const text of ['Otro 2\nOtra 2', 'Cambiado 2\nSalta 2', 'CUIT 30-99903208-3']) expect(followed).toContain(text)
  await till.shop.call('transaction.make_effective', { body: [created] })
  await changeEverything(person)
  expect(await paper(created)).toContain('Otro 2\nOtra 2')
})

it('a document from before papers were kept stays as it was when they began to be', async () => {
  const person = await customer()
  const sale = await addSale(till.shop, person, [line()], 'effective')
  await runSql(
    fiscal.app.db.superuser,
    `with forgotten as (delete from printed_wording where business_id = $1)
     update transaction set business_version = null, receptor_version = null where business_id = $1`,
    [till.shop.businessId],
  )
  const before = await paper(sale)
  await changeEverything(person)
  expect(await paper(sale)).toEqual(before)
})

it('a voucher with its CAE is the same paper: issuer, receiver, terms, legends and provincial lines', async () => {
  const settings: CallInput<'fiscal.update'>['body'] = {
    mode: 'manual',
    environment: 'simulator',
    pointOfSale: till.pointOfSale,
    isWithheld: false,
    grossIncome: '901-1',
    activitiesSince: '2019-03-01',
    provincialLines: [{ label: 'ALÍCUOTA ISIB CABA', value: '3 %', since: '2026-01-01' }],
  }
  await till.shop.call('fiscal.update', { body: settings })
  const person = await addPerson(till.shop, 'Cliente', { name: 'Ana Paz' })
  await changePerson(person, { addresses: [{ address: 'Mitre 22' }] })
  const [owed, paid] = [
    await addSale(till.shop, person, [line()], 'effective'),
    await addSale(till.shop, person, [line()], 'paid'),
  ]
  for (const sale of [owed, paid]) await till.authorize(sale)
  const before = await Promise.all([owed, paid].map(paper))
  for (const text of [
    'Almacén Rosa\nBelgrano 1',
    'IVA Responsable Inscripto',
    'Ingresos Brutos  901-1',
    'Inicio de actividades  01/03/2019',
    'Condición de venta  Cuenta corriente',
    'Ana Paz\nMitre 22',
    'ALÍCUOTA ISIB CABA  3 %',
  ])
    expect(before[0]).toContain(text)
  expect(before[1]).toContain('Condición de venta  Contado')

  await till.shop.call('transaction.make_paid', { body: [owed] })
  await changeEverything(person)
  const later = { ...settings, grossIncome: '902-2', activitiesSince: '2020-01-01', provincialLines: [] }
  await till.shop.call('fiscal.update', { body: later })
  await changeBusiness({}, 'monotributista')
  expect(await Promise.all([owed, paid].map(paper))).toEqual(before)
  await changeBusiness({}, 'responsable')

  const note = await addNote(till.shop, owed, [{ product: till.product, quantity: 1 }])
  await till.shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
  await till.authorize(note)
  expect(await paper(note)).toContain('Ana Paz\nMitre 22')
})
