import { searchKey } from '@trastienda/domain/text/search-key'
import { navigation, settingsTabs, type NavigationLink } from '#app/navigation/navigation.ts'
import type { MayOpen, ScreenLink } from '#app/navigation/screen-rights.ts'
import type { PaletteGroup, PaletteScreen } from './palette-target.ts'

const newDocument = (operation: 'sale' | 'purchase', label: string): PaletteScreen => ({
  key: `new-${operation}`,
  label,
  link: { to: '/transactions/details/new/$operation', params: { operation } },
})

const newExpense: PaletteScreen = { key: 'new-expense', label: 'Nuevo gasto', link: { to: '/expenses/details/{-$id}' } }

const newQuote: PaletteScreen = { key: 'new-quote', label: 'Nuevo presupuesto', link: { to: '/quotes/new' } }

const actions = [newDocument('sale', 'Nueva venta'), newDocument('purchase', 'Nueva compra'), newQuote, newExpense]

const screenOf = ({ label, to }: NavigationLink): PaletteScreen => ({ key: to, label, link: { to } })

const screensIn = (description: string, links: readonly NavigationLink[]): PaletteScreen[] =>
  links.map((link) => ({ ...screenOf(link), description }))

const menu = navigation.flatMap((entry) => ('links' in entry ? screensIn(entry.label, entry.links) : [screenOf(entry)]))

/**
 * Not in the menu, as most people never sell without a network. The palette offers them while sales wait there, or for
 * a word that no other screen has.
 */
const lookedFor = screensIn('Sin conexión', [
  { label: 'Ventas guardadas en este dispositivo', to: '/offline' },
  { label: 'Ventas por resolver', to: '/offline/inbox' },
])
const SHORTEST_NAME = 3
const COMMON_WORDS = new Set(['ventas', 'en', 'este', 'por'])

const screens = [...actions, ...menu, ...screensIn('Configuración', settingsTabs), ...lookedFor].map((target) => ({
  target,
  words: searchKey(`${target.description ?? ''} ${target.label}`).split(' '),
}))

/**
 * The screens that somebody may open whose names begin with each typed word, accents aside; all without a typed word.
 *
 * @param waiting where sales that were made without a network wait
 */
export const matchingScreens = (
  query: string,
  mayOpen: MayOpen,
  waiting: readonly ScreenLink['to'][] = [],
): PaletteGroup => {
  const typed = searchKey(query).split(' ')
  const isOffered = ({ target, words }: (typeof screens)[number]): boolean =>
    !lookedFor.includes(target) ||
    waiting.includes(target.link.to) ||
    typed.some(
      (start) =>
        start.length >= SHORTEST_NAME && words.some((word) => !COMMON_WORDS.has(word) && word.startsWith(start)),
    )
  const matching = screens.filter(
    (screen) =>
      mayOpen(screen.target.link) &&
      isOffered(screen) &&
      typed.every((start) => screen.words.some((word) => word.startsWith(start))),
  )
  return { label: 'Pantallas', targets: matching.map(({ target }) => target) }
}
