import axe from 'axe-core'
import { expect, test, type Page } from '@playwright/test'
import { OPENED } from './opened-screens.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds nothing on the page as it stands. Waits until nothing moves: a colour halfway through a fade is not one. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (tags) => {
    // Only what is wrong is described: to describe what is right takes as long as to look.
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, TAGS)
  expect(found).toEqual([])
  test.info().annotations.push({ type: OPENED, description: new URL(page.url()).pathname })
}
