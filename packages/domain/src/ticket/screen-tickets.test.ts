import { describe, expect, it } from 'vitest'
import type { BusinessDay } from '#domain/calendar/business-day'
import { money, moneySum } from '#domain/money/amount'
import { priceListTicket } from './price-list-ticket.ts'
import { statementTicket } from './statement-ticket.ts'
import { printedSections, type Ticket } from './ticket.ts'

const business = { name: 'Almacén Rosa', condition: 'monotributista' } as const
const day = '2026-11-20' as BusinessDay
const linesOf = (ticket: Ticket) =>
  printedSections(ticket).map((rows) =>
    rows.map(({ text, right }) => (right === undefined ? text : `${text} | ${right}`.replaceAll('\u00a0', ' '))),
  )

describe('an account on a screen', () => {
  const statement = { business, personName: 'Ana Paz', start: '2025-11-20' as BusinessDay, end: day }

  it('says the balance first, and each movement with its sign', () => {
    const rows = [
      { day, event: 'Venta V00000001', debit: money(200), credit: money(0), total: moneySum(250) },
      { day, event: 'Pago', debit: money(0), credit: money(100.5), total: moneySum(149.5) },
    ]
    expect(linesOf(statementTicket({ ...statement, openingBalance: moneySum(50), rows })).slice(1)).toEqual([
      ['Estado de cuenta de Ana Paz', 'Del 20/11/2025 al 20/11/2026'],
      ['SALDO | $ 149,50'],
      ['Saldo anterior | $ 50,00', 'Venta V00000001', '  20/11/2026 | $ 200,00', 'Pago', '  20/11/2026 | −$ 100,50'],
    ])
  })

  it('of nobody who moved anything says the balance that was there', () => {
    const lines = linesOf(statementTicket({ ...statement, openingBalance: moneySum(50), rows: [] }))
    expect(lines.slice(2)).toEqual([['SALDO | $ 50,00'], ['Saldo anterior | $ 50,00']])
  })

  it('of many movements shows the last sixty, from the balance before them on', () => {
    const rows = Array.from({ length: 100 }, (_, place) => ({
      day,
      event: `Venta ${place + 1}`,
      debit: money(1),
      credit: money(0),
      total: moneySum(place + 1),
    }))
    const lines = linesOf(statementTicket({ ...statement, openingBalance: moneySum(0), rows }))
    expect(lines[3]?.slice(0, 2)).toEqual(['Saldo anterior | $ 40,00', 'Venta 41'])
    expect(lines[3]).toHaveLength(121)
    expect(lines[4]).toEqual(['Los últimos 60 movimientos. El PDF los tiene todos.'])
  })
})

describe('a price list on a screen', () => {
  const list = { business, listName: 'Mayorista', day, taxText: 'Precios en pesos.' }

  it('has a section for each category', () => {
    const rows = [
      { productName: 'Yerba', categoryName: 'Almacén', price: money(10) },
      { productName: 'Azúcar', categoryName: 'Almacén', price: money(5.5) },
      { productName: 'Jabón', categoryName: 'Limpieza', price: money(3) },
    ]
    expect(linesOf(priceListTicket({ ...list, rows })).slice(1)).toEqual([
      ['Lista de precios Mayorista', '20/11/2026', 'Precios en pesos.'],
      ['Almacén', 'Yerba | $ 10,00', 'Azúcar | $ 5,50'],
      ['Limpieza', 'Jabón | $ 3,00'],
    ])
  })

  it.each([
    ['Mayorista', 'Lista de precios Mayorista'],
    ['Lista por Defecto', 'Lista por Defecto'],
  ])('called %s is headed %s', (listName, title) => {
    expect(priceListTicket({ ...list, listName, rows: [] }).name).toBe(title)
  })

  it('of thousands of products shows the first ones, and says where the others are', () => {
    const rows = Array.from({ length: 1_200 }, () => ({ productName: 'A', categoryName: 'B', price: money(1) }))
    const lines = linesOf(priceListTicket({ ...list, rows }))
    expect(lines[2]).toHaveLength(501)
    expect(lines[3]).toEqual(['500 de 1.200 productos. El PDF los tiene todos.'])
  })
})
