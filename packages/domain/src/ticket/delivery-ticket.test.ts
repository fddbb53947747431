import { describe, expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { deliveryTicket, type TicketDelivery } from './delivery-ticket.ts'
import { printedSections } from './ticket.ts'

const delivery: TicketDelivery = {
  business: { name: 'Corralón', condition: 'responsable' },
  timeZone: 'America/Argentina/Buenos_Aires',
  id: 'X00000007',
  day: '2026-11-06',
  isVoided: false,
  person: { name: 'Núñez', document: 'CUIT 20-11111111-2', condition: 'Monotributo' },
  sales: ['V00000001'],
  lines: [{ quantity: quantity(2.5), productName: 'Cal' }],
  isSigned: true,
}

const linesOf = (over: Partial<TicketDelivery> = {}) =>
  printedSections(deliveryTicket({ ...delivery, ...over }))
    .slice(1)
    .map((rows) =>
      rows.map(({ text, right }) => (right === undefined ? text : `${text} | ${right}`).replaceAll(/\s/g, ' ')),
    )

describe('the ticket of a remito', () => {
  it('says whose goods go where, and has lines to sign', () => {
    const [head, goods, legend, signed] = linesOf({ address: 'Ruta 9', phone: '351 4', attendedBy: 'Ana' })
    expect(head).toEqual([
      'REMITO',
      'N° X00000007',
      'Fecha 06/11/2026',
      'Atendió Ana',
      'Cliente Núñez',
      'CUIT 20-11111111-2',
      'Monotributo',
      'Entregar en Ruta 9',
      'Teléfono 351 4',
      'De la venta V00000001',
    ])
    expect(goods).toEqual(['2,5 × Cal'])
    expect(legend).toEqual(['Documento no válido como factura'])
    expect(signed?.filter((row) => row.trim() !== '')).toEqual([
      'Recibí conforme',
      `Firma ${'_'.repeat(26)}`,
      `Aclaración ${'_'.repeat(21)}`,
      `DNI ${'_'.repeat(28)}`,
      `Fecha ${'_'.repeat(26)}`,
    ])
  })

  it('on a screen has nothing to sign', () => {
    expect(linesOf({ isSigned: false })).toHaveLength(3)
  })

  it('shows prices that give the amounts beside them, and the total less the discounts', () => {
    const cost = { price: '100,00', discount: percent(0), total: money(100) }
    const lines = [
      { quantity: quantity(1), productName: 'Cal', cost },
      { quantity: quantity(2), productName: 'Arena', cost: { ...cost, discount: percent(5), total: money(190) } },
    ]
    const [, goods, value] = linesOf({ lines, value: { discount: money(29), total: money(261) } })
    expect(goods).toEqual(['1 × Cal | 100,00', 'Arena', '  2 × 100,00 −5 % | 190,00'])
    expect(value).toEqual(['Descuento | -$ 29,00', 'TOTAL | $ 261,00'])
  })

  it('with a number of ARCA has its CAI instead of the warning', () => {
    const sections = linesOf({ id: 'R0003-00000120', authorization: { cai: '40123456789012', until: '2027-03-31' } })
    expect(sections[0]?.slice(0, 3)).toEqual(['REMITO', 'COD. 091', 'N° R0003-00000120'])
    expect(sections[2]).toEqual(['CAI 40123456789012', 'Vencimiento CAI 31/03/2027'])
  })

  it('that was voided is another paper', () => {
    expect(deliveryTicket({ ...delivery, isVoided: true }).name).toBe('Remito X00000007 ANULADO')
    expect(linesOf({ isVoided: true })[0]).toContain('ANULADO')
  })
})
