import { describe, expect, test } from 'vitest'
import { capabilitiesOf, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { matchingScreens } from './palette-screens.ts'

const labels = (query: string, role: StaffRole = 'owner') =>
  matchingScreens(query, capabilitiesOf(role)).targets.map(({ label }) => label)

describe('palette screens', () => {
  test('every screen of the menu is offered while nothing is typed', () => {
    expect(labels('')).toEqual(expect.arrayContaining(['Dashboard', 'Comprobantes', 'Precios', 'Ranking de Clientes']))
  })

  test('accents and capitals do not matter', () => {
    expect(labels('estadisticas VENTAS')).toEqual(['Estadísticas de Ventas'])
  })

  test('words of the group find its screens', () => {
    expect(labels('dinero caja')).toEqual(['Movimientos de Caja', 'Estadísticas de Caja'])
  })

  test('a word is found from its beginning, not from its middle', () => {
    expect(labels('venta')).toEqual(['Nueva venta', 'Estadísticas de Ventas'])
  })

  test('a screen that somebody may not open is not found', () => {
    expect(labels('estadisticas', 'cashier')).toEqual([])
    expect(labels('nueva', 'cashier')).toEqual(['Nueva venta'])
  })

  test('what is no screen finds none', () => {
    expect(labels('zzz')).toEqual([])
  })
})
