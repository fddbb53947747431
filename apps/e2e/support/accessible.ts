import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import { expect, test, type Page } from '@playwright/test'
import { OPENED } from './opened-screens.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Minified, as each checked screen has to read it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Setting {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

/** The further settings of a state besides the visit's, and the rules that can differ there. */
const FURTHER_SETTINGS: readonly (Setting & { readonly rules: readonly string[] })[] = [
  { width: 360, height: 740, colorScheme: 'dark', rules: TAGS },
  { width: 360, height: 740, colorScheme: 'light', rules: ['color-contrast'] },
  { width: 1280, height: 800, colorScheme: 'dark', rules: ['color-contrast'] },
]

/** The states that this worker has checked in every setting: many visits pass through the same ones. */
const looked = new Set<string>()

/** A list that is read for another range is dimmed until its rows are there. */
const waitForRows = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((busy) => getComputedStyle(busy).opacity === '1'),
  )

/** Waits for rows and animations: axe would judge a colour in the middle of a fade. */
const waitUntilStill = async (page: Page): Promise<void> => {
  await waitForRows(page)
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
}

const findings = async (page: Page, rules: readonly string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe }
      // Only violations are described: describing what passes takes as long as the checks.
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    [...rules],
  )
}

const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll('h1, h2, [role="dialog"], [role="alert"], [aria-selected="true"]')]
    return [location.pathname, ...titles.map((title) => title.textContent)].join('\n')
  })

/**
 * Waits for the application to follow the system's colours, in an effect of its own; the manual does so by its styles.
 */
const waitForColors = (page: Page, colorScheme: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
    const shown = document.documentElement.dataset['mantineColorScheme']
    return chosen !== 'auto' || shown === undefined || shown === wanted
  }, colorScheme)

const lookInFurtherSettings = async (page: Page): Promise<void> => {
  const size = page.viewportSize()
  // A menu of phones disappears on a wide screen.
  const isNarrow = size !== null && size.width < 992
  for (const { rules, width, height, colorScheme } of FURTHER_SETTINGS) {
    if (isNarrow && width !== size.width) continue
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await waitForColors(page, colorScheme)
    await waitUntilStill(page)
    const setting = `${width} px, ${colorScheme}`
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(contentWidth, `nothing is wider than the screen: ${setting}`).toBeLessThanOrEqual(width)
    expect(await findings(page, rules), setting).toEqual([])
  }
  if (size !== null) await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: null })
  await waitUntilStill(page)
}

/**
 * Expects that axe finds nothing on the screen, on a phone and in the dark too, and that nothing is wider than the
 * screen.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await waitUntilStill(page)
  expect(await findings(page, TAGS)).toEqual([])
  test.info().annotations.push({ type: OPENED, description: new URL(page.url()).pathname })
  const state = await stateOf(page)
  if (looked.has(state)) return
  await lookInFurtherSettings(page)
  looked.add(state)
}
