import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import { expect, test, type Page } from '@playwright/test'
import { OPENED } from './opened-screens.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Minified, as each page that is looked at has to read it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A list that is read for another range is dimmed until its rows are there. */
const waitForRows = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every((busy) => getComputedStyle(busy).opacity === '1'),
  )

/** Expects that axe finds nothing on the page. Waits for animations first: axe would judge a colour in the middle of a fade. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await waitForRows(page)
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    // Only violations are described: describing what passes takes as long as the checks.
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, TAGS)
  expect(found).toEqual([])
  test.info().annotations.push({ type: OPENED, description: new URL(page.url()).pathname })
}
