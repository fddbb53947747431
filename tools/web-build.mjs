import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child-process.mjs'
import { hashOf, pinnedNode, root } from './repository.mjs'

const stamp = join(root, 'apps/web/dist/.built-from')

const inputs = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']

/**
 * Builds the web application, unless its sources are the same as in the last build.
 *
 * @throws {Error} when the build fails
 */
export const ensureWebBuilt = async () => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(inputs)) return
  console.log('Building the web application')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const folder = join(root, 'apps/web')
  // A test would build React and the service worker for development, and leave that build behind.
  const environment = { NODE_ENV: 'production' }
  const parameters = [vite, 'build', '--logLevel', 'warn']
  const { code, output } = await run(pinnedNode(), parameters, { isQuiet: true, folder, environment })
  if (code !== 0) throw new Error(`The web application could not be built:\n${output}`)
  // Written afterwards, since the build writes the route tree among the sources.
  writeFileSync(stamp, hashOf(inputs))
}
