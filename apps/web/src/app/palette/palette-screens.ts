import { searchKey } from '@trastienda/domain/text/search-key'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { navigation, type NavigationLink } from '#app/navigation.ts'
import type { PaletteGroup, PaletteScreen } from './palette-target.ts'

const screenOf = ({ label, to, needs }: NavigationLink): PaletteScreen => ({ key: to, label, link: { to }, needs })

const actions: readonly PaletteScreen[] = [
  {
    key: 'new-sale',
    label: 'Nueva venta',
    link: { to: '/transactions/details/new/$operation', params: { operation: 'sale' } },
    needs: 'sell',
  },
  {
    key: 'new-purchase',
    label: 'Nueva compra',
    link: { to: '/transactions/details/new/$operation', params: { operation: 'purchase' } },
    needs: 'buy',
  },
]

const settingsTabs: readonly PaletteScreen[] = [
  { key: '/settings', label: 'Principal', description: 'Configuración', link: { to: '/settings' }, needs: 'settings' },
  {
    key: '/settings/transactions',
    label: 'Transacciones',
    description: 'Configuración',
    link: { to: '/settings/transactions' },
    needs: 'settings',
  },
  {
    key: '/settings/data',
    label: 'Datos',
    description: 'Configuración',
    link: { to: '/settings/data' },
    needs: 'export',
  },
  {
    key: '/settings/entities',
    label: 'Entidades',
    description: 'Configuración',
    link: { to: '/settings/entities' },
    needs: 'catalogue',
  },
]

const menu: readonly PaletteScreen[] = navigation.flatMap((entry) =>
  'links' in entry ? entry.links.map((link) => ({ ...screenOf(link), description: entry.label })) : [screenOf(entry)],
)

const screens = [...actions, ...menu, ...settingsTabs].map((target) => ({
  target,
  words: searchKey(`${target.description ?? ''} ${target.label}`).split(' '),
}))

/**
 * The screens that somebody may open whose name has a word that begins with each typed one, accents aside; all while
 * nothing is typed.
 */
export const matchingScreens = (query: string, capabilities: ReadonlySet<Capability>): PaletteGroup => {
  const typed = searchKey(query).split(' ')
  const matching = screens.filter(
    ({ target, words }) =>
      capabilities.has(target.needs) && typed.every((start) => words.some((word) => word.startsWith(start))),
  )
  return { label: 'Pantallas', targets: matching.map(({ target }) => target) }
}
