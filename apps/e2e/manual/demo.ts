import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { runServerCommand } from '#support/operator'
import { baseUrl } from '#support/server'
import { signInAs } from '#support/shop'

/** Each worker has its own; Playwright starts another worker after a failure. */
const DEMO = { email: `demo.${randomUUID()}@trastienda.ar`, password: 'trastienda' }

/** A business with a believable year, for pictures that teach. */
export const seedDemo = () =>
  runServerCommand('seed', '--email', DEMO.email, '--transactions', '1500', '--products', '120')

/** More room for the subject of a picture. */
export const closeSidebar = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: 'sidebar_closed', value: '1', url: baseUrl }])

export const signInToDemo = async (page: Page): Promise<void> => {
  await closeSidebar(page)
  await signInAs(page, DEMO)
}
