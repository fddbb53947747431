import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import { expect, test, type Page } from '@playwright/test'
import { OPENED } from './opened-screens.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Minified, as each checked screen has to read it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Contrast takes half of axe's time, so that each state pays for it once in each setting. */
const CONTRAST = 'color-contrast'

/**
 * The settings in which a state is looked at beside the one of the visit, and the rules that can differ there. Each differs from
 * its neighbour in one thing, as new colours and a new width take the browser long.
 */
const FURTHER_SETTINGS = [
  { width: 1280, height: 800, colorScheme: 'dark', rules: [CONTRAST] },
  { width: 360, height: 740, colorScheme: 'dark', rules: TAGS },
  { width: 360, height: 740, colorScheme: 'light', rules: [CONTRAST] },
] as const

/** A list that is read for another range is dimmed until its rows are there. */
const waitForRows = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((busy) => getComputedStyle(busy).opacity === '1'),
  )

/** Waits for the screen, its rows and animations: axe would judge a page without a heading yet, and a colour in the middle of a fade. */
const waitUntilStill = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await waitForRows(page)
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
}

const findings = async (page: Page, rules: readonly string[], hasContrast = true): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // A link half under a sticky head is too small for axe, wherever the visit has scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0))
  return page.evaluate(
    async ({ runOnly, contrast }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe }
      // Only violations are described: describing what passes takes as long as the checks.
      const { violations } = await axe.run(document, { runOnly, rules: contrast, resultTypes: ['violations'] })
      const isPopupOpen = document.querySelector('[role="dialog"][aria-modal="true"]') !== null
      // A popup's edge makes a target of the page behind it small, which nobody can press then.
      const isBehind = (rule: string, target: string) =>
        rule === 'target-size' && isPopupOpen && document.querySelector(target)?.closest('[role="dialog"]') === null
      return violations.flatMap(({ id, nodes }) => {
        const targets = nodes.map((node) => node.target.join(' ')).filter((target) => !isBehind(id, target))
        return targets.length === 0 ? [] : [`${id}: ${targets.join(', ')}`]
      })
    },
    { runOnly: [...rules], contrast: { [CONTRAST]: { enabled: hasContrast } } },
  )
}

/**
 * Names what the page shows, whatever its records are called: its route, its titles, and each kind of piece with its colours. A
 * list with rows, a refused field or a badge of another colour makes another state.
 */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const known = (text: string) => text.replaceAll(/\S*@\S+/g, '@').replaceAll(/\d+/g, '#')
    const route = location.pathname.replaceAll(/[^/]*\d[^/]*/g, '#')
    const titles = [...document.querySelectorAll('h1, h2, [role="dialog"] h2, [role="alert"], [aria-selected="true"]')]
    const pieces = [...document.body.querySelectorAll<HTMLElement>('[class]')].map((piece) => {
      const colors = piece.getAttribute('style')?.match(/[\w-]*(color|bg)[^;]*/g) ?? []
      return [
        piece.getAttribute('class'),
        piece.dataset['variant'],
        piece.matches('[data-disabled], :disabled'),
        ...colors,
      ].join(' ')
    })
    return [route, ...titles.map(({ textContent }) => known(textContent)), ...[...new Set(pieces)].sort()].join('\n')
  })

/** Answers true once in a run, in whichever worker: the first visit that asks has to look at the state in the setting. */
const isFirstLook = (state: string, setting: string): boolean => {
  const looks = join(test.info().project.outputDir, '.looks')
  const look = createHash('sha256').update(`${setting}\n${state}`).digest('hex')
  mkdirSync(looks, { recursive: true })
  return mkdirSync(join(looks, look), { recursive: true }) !== undefined
}

/**
 * Waits for the application to follow the system's colours, in an effect of its own; the manual does so by its styles.
 */
const waitForColors = (page: Page, colorScheme: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
    const shown = document.documentElement.dataset['mantineColorScheme']
    return chosen !== 'auto' || shown === undefined || shown === wanted
  }, colorScheme)

const lookInFurtherSettings = async (page: Page, state: string): Promise<void> => {
  const size = page.viewportSize()
  // A menu of phones disappears on a wide screen.
  const isNarrow = size !== null && size.width < 992
  const settings = FURTHER_SETTINGS.filter(
    ({ width, colorScheme }) =>
      (!isNarrow || width === size.width) && isFirstLook(state, `${width} px, ${colorScheme}`),
  )
  for (const { rules, width, height, colorScheme } of settings) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await waitForColors(page, colorScheme)
    await waitUntilStill(page)
    const setting = `${width} px, ${colorScheme}`
    // A table becomes cards a moment after the window is narrow.
    const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(contentWidth, `nothing is wider than the screen: ${setting}`).toBeLessThanOrEqual(width)
    expect(await findings(page, rules), setting).toEqual([])
  }
  if (settings.length === 0) return
  if (size !== null) await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: null })
  await waitUntilStill(page)
}

/**
 * Expects that axe finds nothing on the page. The first visit that reaches a state checks contrast too, and looks at the state on a
 * phone and in the dark, where nothing may be wider than the screen.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await waitUntilStill(page)
  const state = await stateOf(page)
  expect(await findings(page, TAGS, isFirstLook(state, `${page.viewportSize()?.width} px`))).toEqual([])
  test.info().annotations.push({ type: OPENED, description: new URL(page.url()).pathname })
  await lookInFurtherSettings(page, state)
}
