import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { environment } from './server.ts'
import type { Shop } from './shop.ts'

const COMMANDS = join(import.meta.dirname, '../../server/src/commands')

/** Runs the operator's command beside the running server: `npm run <command> -- …`. */
export const runServerCommand = async (command: 'admin' | 'seed', ...words: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(COMMANDS, `${command}.ts`), ...words], {
    env: { ...process.env, ...environment },
  })
  return stdout
}

export const endTrial = ({ email }: Shop) =>
  runServerCommand('admin', 'subscription', email, 'trial', '--until', '2026-01-01')
export const cancel = ({ email }: Shop) => runServerCommand('admin', 'subscription', email, 'cancelled')
export const subscribe = ({ email }: Shop) => runServerCommand('admin', 'subscription', email, 'subscribed')

/** Cancels the subscription unseen: the page's own read of it waits until something that it sent was refused. */
export const cancelUnseen = async (page: Page, shop: Shop): Promise<void> => {
  const refused = page.waitForResponse((response) => response.status() === 403, { timeout: 0 })
  await page.route('**/subscription', async (route) => {
    await refused
    await route.continue()
  })
  await cancel(shop)
}
