import { describe, expect, test } from 'vitest'
import { capabilitiesOf, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { mayOpenOf, type ScreenNeeds, type Use } from '#app/screen-rights.ts'
import { matchingScreens } from './palette-screens.ts'

const route = (needs: ScreenNeeds, uses?: Use) => ({ options: { staticData: { needs, uses } } })
const routesByPath = {
  '/transaction/stats': route('figures'),
  '/payments/stats': route('figures'),
  '/fiscal/books': route('figures', 'electronicVouchers'),
  '/transactions/details/new/$operation': route(({ operation }) => (operation === 'purchase' ? 'buy' : 'sell')),
}

const labels = (query: string, role: StaffRole = 'owner', uses: readonly Use[] = []) =>
  matchingScreens(query, mayOpenOf({ routesByPath }, capabilitiesOf(role), uses)).targets.map(({ label }) => label)

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

  test('a screen for what the business does not use is not found', () => {
    expect(labels('libros')).toEqual([])
    expect(labels('libros', 'owner', ['electronicVouchers'])).toEqual(['Libros IVA'])
    expect(labels('libros', 'cashier', ['electronicVouchers'])).toEqual([])
  })

  test('what is no screen finds none', () => {
    expect(labels('zzz')).toEqual([])
  })
})
