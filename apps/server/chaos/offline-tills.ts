import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../..')

const tool = (name: string): Promise<unknown> => import(pathToFileURL(join(root, 'tools', name)).href)

/**
 * Two tills in a browser sell through a network that fails at any point, with dying tabs and a new version of the
 * application in between. `npm test` sells some.
 */
export const tryOfflineTills = async (sales: number, seed: number): Promise<boolean> => {
  const { ensureWebBuilt } = (await tool('web-build.mjs')) as { ensureWebBuilt: () => Promise<void> }
  const { ensureChromium } = (await tool('chromium.mjs')) as { ensureChromium: () => Promise<string> }
  await ensureWebBuilt()
  const visit = ['test', 'offline-tills', '--project=counter', '--workers=1']
  const playwright = spawn(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...visit], {
    cwd: join(root, 'apps/e2e'),
    env: {
      ...process.env,
      CHROMIUM: await ensureChromium(),
      OFFLINE_SALES: String(sales),
      OFFLINE_SEED: String(seed),
    },
    stdio: 'inherit',
  })
  const [code] = (await once(playwright, 'exit')) as [number | null]
  return code === 0
}
