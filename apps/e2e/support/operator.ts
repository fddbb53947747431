import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environment } from './server.ts'
import type { Shop } from './shop.ts'

const COMMAND = join(import.meta.dirname, '../../server/src/commands/admin.ts')

/** What the operator types beside the running server: `npm run admin -- …`. */
export const operate = async (...words: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...words], {
    env: { ...process.env, ...environment },
  })
  return stdout
}

export const endTrial = ({ email }: Shop) => operate('subscription', email, 'trial', '--until', '2026-01-01')
export const cancel = ({ email }: Shop) => operate('subscription', email, 'cancelled')
export const subscribe = ({ email }: Shop) => operate('subscription', email, 'subscribed')
