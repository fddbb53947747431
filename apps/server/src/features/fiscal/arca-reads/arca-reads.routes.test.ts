import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#test/app'
import { addPerson, addSale } from '#test/factories'
import { grantedElsewhere } from '#test/arca/granted-elsewhere'
import { startFiscalApp, type FiscalApp } from '#test/arca/fiscal-app'
import { SHOP_CUIT } from '#test/arca/fiscal-shop'
import { giveRole } from '#test/roles'
import { minutesBefore, runSql } from '#test/postgres/sql'

let fiscal: FiscalApp
let shop: Member
let authorize: (id: string) => Promise<unknown>
let point: number
let product: string

beforeAll(async () => {
  fiscal = await startFiscalApp()
})
afterEach(() => fiscal.simulator.faults.clear())
afterAll(() => fiscal.stop())
beforeEach(async () => {
  ;({ shop, authorize, product, pointOfSale: point } = await fiscal.openShop())
})

const sellAndAuthorize = async (): Promise<string> => {
  const sale = await addSale(
    shop,
    await addPerson(shop, 'Cliente'),
    [{ product, quantity: 1, sellingPrice: 100, iva: 21 }],
    'effective',
  )
  await authorize(sale)
  return sale
}

describe('the reconciliation with ARCA', () => {
  const reconciled = async () => (await shop.call('fiscal.reconcile', {})).body.data
  const grant = (number: number) => {
    const [granted] = fiscal.simulator.store.granted().filter(({ pointOfSale }) => pointOfSale === point)
    fiscal.simulator.store.grant(grantedElsewhere(granted!, number))
  }

  it('finds nothing where nobody has issued anything', async () => {
    expect(await reconciled()).toEqual([])
  })

  it('says that both sides agree', async () => {
    await sellAndAuthorize()
    await sellAndAuthorize()
    expect(await reconciled()).toEqual([
      {
        pointOfSale: point,
        voucher: 'Factura B',
        ownNumber: 2,
        arcaNumber: 2,
        state: 'equal',
        text: 'Coincide con ARCA.',
        foreign: [],
      },
    ])
  })

  it('names what another program issued, at the end and in between', async () => {
    const first = await sellAndAuthorize()
    await sellAndAuthorize()
    await sellAndAuthorize()
    grant(4)
    const remove = `delete from fiscal_voucher where business_id = $1 and point_of_sale = $2 and number = 2`
    await runSql(fiscal.app.db.superuser, remove, [shop.businessId, point])
    const [sequence] = await reconciled()
    expect(sequence).toMatchObject({ ownNumber: 3, arcaNumber: 4, state: 'foreign' })
    expect(sequence?.foreign.map(({ number, total }) => [number, total])).toEqual([
      [4, 121],
      [2, 121],
    ])
    expect(sequence?.foreign[0]?.cae).toBe(`750000${point}0000004`)
    expect(first).not.toBe('')
  })

  it('tells what ARCA does not know, and what it has otherwise', async () => {
    await sellAndAuthorize()
    const change = (set: string) =>
      runSql(fiscal.app.db.superuser, `update fiscal_voucher set ${set} where business_id = $1`, [shop.businessId])
    await change(`cae = '99999999999999'`)
    expect((await reconciled())[0]).toMatchObject({ state: 'different', ownNumber: 1, arcaNumber: 1 })
    await change('number = 9')
    expect((await reconciled())[0]).toMatchObject({ state: 'unknown', ownNumber: 9, arcaNumber: 1, foreign: [] })
  })

  it('compares each voucher of a month, part by part, and names what differs', async () => {
    const sales: string[] = []
    for (let sale = 0; sale < 4; sale += 1) sales.push(await sellAndAuthorize())
    const month = fiscal.simulator.clock.now().toISOString().slice(0, 7)
    const compared = async (from = 0) =>
      (await shop.call('fiscal.reconcile_month', { params: { month }, query: { from } })).body.data
    expect(await compared()).toEqual({ total: 4, compared: 4, differing: [] })
    const change = (number: number, set: string) =>
      runSql(fiscal.app.db.superuser, `update fiscal_voucher set ${set} where business_id = $1 and number = $2`, [
        shop.businessId,
        number,
      ])
    await change(1, `cae = '99999999999999'`)
    await change(2, `draft = jsonb_set(draft, '{amounts,total}', '122')`)
    await change(3, `draft = jsonb_set(draft, '{amounts,iva}', '20')`)
    await change(4, 'number = 9')
    const { differing } = await compared()
    expect(differing.map(({ transactionId, number }) => [transactionId, number])).toEqual(
      sales.map((sale, at) => [sale, [1, 2, 3, 9][at]]),
    )
    expect(differing.map(({ differences }) => differences)).toEqual([
      [{ what: 'CAE', here: '99999999999999', arca: expect.stringMatching(/^\d{14}$/) }],
      [{ what: 'Total', here: '$\u00A0122,00', arca: '$\u00A0121,00' }],
      [{ what: 'IVA', here: '$\u00A020,00', arca: '$\u00A021,00' }],
      [{ what: 'CAE', here: expect.stringMatching(/^\d{14}$/), arca: 'No está' }],
    ])
    expect(await compared(3)).toMatchObject({ total: 4, compared: 4, differing: [{ number: 9 }] })
  })

  it('says kindly that ARCA does not answer', async () => {
    fiscal.simulator.faults.set('unavailablePage', {})
    const { status, problem } = await shop.call('fiscal.reconcile', {})
    expect([status, problem.code, problem.message]).toEqual([
      422,
      'arca_failed',
      'ARCA no responde. Probá de nuevo en unos minutos.',
    ])
  })

  it('needs a certificate', async () => {
    const stranger = await fiscal.app.signUp()
    expect((await stranger.call('fiscal.reconcile', {})).problem.code).toBe('certificate_missing')
  })
})

describe('a contact out of its CUIT', () => {
  const find = (cuit: string) => shop.call('fiscal.taxpayer', { params: { cuit } })

  it('has the name, the condition and the address of the register, as a contact holds them', async () => {
    const taxpayer = { cuit: '30999032083', name: 'DISTRIBUIDORA DEL SUR', exists: true, isActive: true } as const
    fiscal.simulator.store.keepTaxpayer({ ...taxpayer, condition: 'responsable' })
    const { data } = (await find('30-99903208-3')).body
    expect(data).toEqual({
      cuit: '30999032083',
      name: 'Distribuidora Del Sur',
      isActive: true,
      condition: 1,
      address: 'San Martin 100, Cordoba',
      postalCode: '5000',
      province: 'Córdoba',
      remarks: [],
    })
    // A cashier creates contacts.
    await giveRole(fiscal.app, shop, 'cashier')
    expect((await find('30999032083')).status).toBe(200)
    await giveRole(fiscal.app, shop, 'accountant')
    expect((await find('30999032083')).status).toBe(403)
    await giveRole(fiscal.app, shop, 'owner')
  })

  it('is known for 30 days without asking ARCA again, to this business only, and asked for anew after that', async () => {
    const named = (name: string) =>
      fiscal.simulator.store.keepTaxpayer({
        cuit: '30999032083',
        name,
        condition: 'responsable',
        exists: true,
        isActive: true,
      })
    const foundName = async () => (await find('30-99903208-3')).body.data.name
    const age = (days: number) =>
      runSql(
        fiscal.app.db.superuser,
        `update fiscal_taxpayer set found_at = ${minutesBefore('found_at', days * 24 * 60)} where business_id = $1`,
        [shop.businessId],
      )
    named('ANTES')
    expect(await foundName()).toBe('Antes')
    named('DESPUES')
    fiscal.simulator.faults.set('connectionReset', {})
    await age(29)
    expect(await foundName()).toBe('Antes')
    fiscal.simulator.faults.clear()
    const other = await fiscal.openShop()
    const seenByOther = await other.shop.call('fiscal.taxpayer', { params: { cuit: '30999032083' } })
    expect(seenByOther.body.data.name).toBe('Despues')
    await age(2)
    expect(await foundName()).toBe('Despues')
    const kept = `select count(*)::int as count from fiscal_taxpayer where business_id = $1`
    expect(await runSql(fiscal.app.db.superuser, kept, [shop.businessId])).toEqual([{ count: 1 }])
  })

  it('tells of one who is inactive', async () => {
    const taxpayer = { cuit: '30999032083', name: 'DISTRIBUIDORA DEL SUR', exists: true, isActive: false } as const
    fiscal.simulator.store.keepTaxpayer({ ...taxpayer, condition: 'responsable' })
    expect((await find('30999032083')).body.data).toMatchObject({ name: 'Distribuidora Del Sur', isActive: false })
  })

  it('says what to do at ARCA where the certificate has no access to the register', async () => {
    const { request } = (
      await shop.call('fiscal.request_certificate', { body: { organization: 'x', alias: `sin permiso ${point}` } })
    ).body.data
    const certificate = await fiscal.simulator.setUpIssuer({
      signingRequest: request,
      pointsOfSale: [point],
    })
    await shop.call('fiscal.set_certificate', { body: { certificate } })
    const { status, problem } = await find('30999032083')
    expect([status, problem.code, problem.message]).toEqual([
      422,
      'arca_failed',
      'El certificado no tiene permiso para «Consulta de constancia de inscripción» (ws_sr_constancia_inscripcion). Agregá esa relación en el Administrador de Relaciones de ARCA.',
    ])
  })

  it('is refused in words where ARCA has nobody, does not answer, or gives no access', async () => {
    fiscal.simulator.store.keepTaxpayer({
      cuit: '30999032083',
      name: 'x',
      condition: 'exento',
      exists: false,
      isActive: true,
    })
    expect((await find('30999032083')).problem).toMatchObject({ code: 'taxpayer_unknown' })
    expect((await find('30999032084')).status).toBe(400)
    fiscal.simulator.faults.set('connectionReset', {})
    expect((await find('30999032083')).problem.message).toMatch(/^ARCA no responde/)
    fiscal.simulator.faults.clear()
    const off = { mode: 'off', environment: 'simulator', pointOfSale: point, isWithheld: false } as const
    await shop.call('fiscal.update', { body: off })
    expect((await find(SHOP_CUIT)).problem.code).toBe('fiscal_off')
  })
})
