import { describe, expect, test } from 'vitest'
import { capabilitiesOf, type StaffRole } from '@trastienda/domain/staff/capabilities'
import { mayOpenOf, type ScreenNeeds, type Use } from '#app/navigation/screen-rights.ts'
import { matchingScreens } from './palette-screens.ts'

const route = (needs: ScreenNeeds, uses?: Use) => ({ options: { staticData: { needs, uses } } })
const routesByPath = {
  '/transaction/stats': route('figures'),
  '/payments/stats': route('figures'),
  '/fiscal/books': route('figures', 'electronicVouchers'),
  '/transactions/details/new/$operation': route(({ operation }) => (operation === 'purchase' ? 'buy' : 'sell')),
}

const mayOpen = (role: StaffRole, uses: readonly Use[]) => mayOpenOf({ routesByPath }, capabilitiesOf(role), uses)
const labelsOf = (group: ReturnType<typeof matchingScreens>) => group.targets.map(({ label }) => label)
const labels = (query: string, role: StaffRole = 'owner', uses: readonly Use[] = []) =>
  labelsOf(matchingScreens(query, mayOpen(role, uses)))

describe('palette screens', () => {
  test('every screen of the menu is offered while nothing is typed', () => {
    expect(labels('')).toEqual(expect.arrayContaining(['Dashboard', 'Comprobantes', 'Precios', 'Ranking de Clientes']))
  })

  test('accents and capitals do not matter', () => {
    expect(labels('estadisticas VENTAS')).toEqual(['Estadísticas de Ventas'])
  })

  test('words of the group find its screens', () => {
    expect(labels('dinero caja')).toEqual(['Movimientos de Caja', 'Cajas y bancos', 'Estadísticas de Caja'])
  })

  test('a word is found from its beginning, not from its middle', () => {
    expect(labels('venta')).toEqual(['Nueva venta', 'Estadísticas de Ventas'])
  })

  test('whoever never sold without a network meets its screens only by asking for them by name', () => {
    const offline = ['Ventas guardadas en este dispositivo', 'Ventas por resolver']
    for (const query of ['', 'v', 'e', 'ventas', 'en este'])
      expect(labels(query).filter((label) => offline.includes(label))).toEqual([])
    expect(['sin conexion', 'ventas guardadas', 'resolver'].map((query) => labels(query))).toEqual([
      offline,
      offline.slice(0, 1),
      offline.slice(1),
    ])
  })

  test('a screen where sales wait is offered like any other, to whoever may open it', () => {
    const waiting = ['/offline'] as const
    const offered = (query: string) => labelsOf(matchingScreens(query, mayOpen('cashier', []), waiting))
    expect(offered('')).toContain('Ventas guardadas en este dispositivo')
    expect(offered('')).not.toContain('Ventas por resolver')
    expect(offered('ventas')).toContain('Ventas guardadas en este dispositivo')
    const inbox = { '/offline/inbox': route('sell') }
    const mayNot = mayOpenOf({ routesByPath: inbox }, capabilitiesOf('accountant'))
    expect(labelsOf(matchingScreens('resolver', mayNot, ['/offline/inbox']))).toEqual([])
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
