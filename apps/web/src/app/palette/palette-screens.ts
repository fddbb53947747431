import { searchKey } from '@trastienda/domain/text/search-key'
import { navigation, settingsTabs, type NavigationLink } from '#app/navigation.ts'
import type { MayOpen } from '#app/screen-rights.ts'
import type { PaletteGroup, PaletteScreen } from './palette-target.ts'

const newDocument = (operation: 'sale' | 'purchase', label: string): PaletteScreen => ({
  key: `new-${operation}`,
  label,
  link: { to: '/transactions/details/new/$operation', params: { operation } },
})

const actions = [newDocument('sale', 'Nueva venta'), newDocument('purchase', 'Nueva compra')]

const screenOf = ({ label, to }: NavigationLink): PaletteScreen => ({ key: to, label, link: { to } })

const screensIn = (description: string, links: readonly NavigationLink[]): PaletteScreen[] =>
  links.map((link) => ({ ...screenOf(link), description }))

const menu = navigation.flatMap((entry) => ('links' in entry ? screensIn(entry.label, entry.links) : [screenOf(entry)]))

/** Not in the menu: few need them, and who does is led there. */
const lookedFor = screensIn('Sin conexión', [{ label: 'Ventas por resolver', to: '/offline/inbox' }])

const screens = [...actions, ...menu, ...screensIn('Configuración', settingsTabs), ...lookedFor].map((target) => ({
  target,
  words: searchKey(`${target.description ?? ''} ${target.label}`).split(' '),
}))

/**
 * The screens that somebody may open whose name has a word that begins with each typed one, accents aside; all while
 * nothing is typed.
 */
export const matchingScreens = (query: string, mayOpen: MayOpen): PaletteGroup => {
  const typed = searchKey(query).split(' ')
  const matching = screens.filter(
    ({ target, words }) =>
      mayOpen(target.link) &&
      (query.trim() !== '' || !lookedFor.includes(target)) &&
      typed.every((start) => words.some((word) => word.startsWith(start))),
  )
  return { label: 'Pantallas', targets: matching.map(({ target }) => target) }
}
