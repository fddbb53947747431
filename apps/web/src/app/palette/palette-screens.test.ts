import { describe, expect, test } from 'vitest'
import { capabilitiesOf, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { mayOpenOf, type ScreenNeeds } from '#app/screen-rights.ts'
import { matchingScreens } from './palette-screens.ts'

const route = (needs: ScreenNeeds) => ({ options: { staticData: { needs } } })
const routesByPath = {
  '/transaction/stats': route('figures'),
  '/payments/stats': route('figures'),
  '/transactions/details/new/$operation': route(({ operation }) => (operation === 'purchase' ? 'buy' : 'sell')),
}

const labels = (query: string, role: StaffRole = 'owner') =>
  matchingScreens(query, mayOpenOf({ routesByPath }, capabilitiesOf(role))).targets.map(({ label }) => label)

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
    expect(labels('venta')).toEqual(['Nueva venta', 'Estadísticas de Ventas', 'Ventas por resolver'])
  })

  test('a screen that is in no menu is found by what is typed only', () => {
    expect(labels('')).not.toContain('Ventas por resolver')
    expect(labels('sin conexion')).toEqual(['Ventas por resolver'])
  })

  test('a screen that somebody may not open is not found', () => {
    expect(labels('estadisticas', 'cashier')).toEqual([])
    expect(labels('nueva', 'cashier')).toEqual(['Nueva venta'])
  })

  test('what is no screen finds none', () => {
    expect(labels('zzz')).toEqual([])
  })
})
