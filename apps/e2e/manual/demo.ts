import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { runServerCommand } from '#support/operator'
import { signInAs } from '#support/shop'

/** Each worker has its own; Playwright starts another worker after a failure. */
const DEMO = { email: `demo.${randomUUID()}@trastienda.ar`, password: 'trastienda' }

/** A business with a believable year, for pictures that teach. */
export const seedDemo = () =>
  runServerCommand('seed', '--email', DEMO.email, '--transactions', '1500', '--products', '120')

export const signInToDemo = (page: Page) => signInAs(page, DEMO)
