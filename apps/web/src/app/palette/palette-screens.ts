import { searchKey } from '@trastienda/domain/text/search-key'
import { navigation } from '#app/navigation.ts'
import type { PaletteGroup, PaletteTarget } from './palette-target.ts'

const actions: readonly PaletteTarget[] = [
  {
    key: 'new-sale',
    label: 'Nueva venta',
    link: { to: '/transactions/details/new/$operation', params: { operation: 'sale' } },
  },
  {
    key: 'new-purchase',
    label: 'Nueva compra',
    link: { to: '/transactions/details/new/$operation', params: { operation: 'purchase' } },
  },
]

const settingsTabs: readonly PaletteTarget[] = [
  { key: '/settings', label: 'Principal', description: 'Configuración', link: { to: '/settings' } },
  {
    key: '/settings/transactions',
    label: 'Transacciones',
    description: 'Configuración',
    link: { to: '/settings/transactions' },
  },
  { key: '/settings/data', label: 'Datos', description: 'Configuración', link: { to: '/settings/data' } },
  { key: '/settings/entities', label: 'Entidades', description: 'Configuración', link: { to: '/settings/entities' } },
]

const menu: readonly PaletteTarget[] = navigation.flatMap(({ label, to, links = [] }) => [
  ...(to === undefined ? [] : [{ key: to, label, link: { to } }]),
  ...links.map((link) => ({ key: link.to, label: link.label, description: label, link: { to: link.to } })),
])

const screens = [...actions, ...menu, ...settingsTabs].map((target) => ({
  target,
  words: searchKey(`${target.description ?? ''} ${target.label}`).split(' '),
}))

/** The screens whose name has a word that begins with each typed one, accents aside; all while nothing is typed. */
export const matchingScreens = (query: string): PaletteGroup => {
  const typed = searchKey(query).split(' ')
  const matching = screens.filter(({ words }) => typed.every((start) => words.some((word) => word.startsWith(start))))
  return { label: 'Pantallas', targets: matching.map(({ target }) => target) }
}
