import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child-process.mjs'
import { hashOf, pinnedNode, root } from './repository.mjs'

const stamp = join(root, 'apps/web/dist/.built-from')

/** Whatever the built web application is made of. */
const inputs = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']

/**
 * Builds the web application, unless nothing that it is made of has changed since it was built.
 *
 * @throws {Error} when the build fails
 */
export const ensureWebBuilt = async () => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(inputs)) return
  console.log('Building the web application')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const folder = join(root, 'apps/web')
  // A test would build React and the service worker for development, which would stay for what follows.
  const environment = { NODE_ENV: 'production' }
  const parameters = [vite, 'build', '--logLevel', 'warn']
  const { code, output } = await run(pinnedNode(), parameters, { isQuiet: true, folder, environment })
  if (code !== 0) throw new Error(`The web application could not be built:\n${output}`)
  // Afterwards, since the build writes the route tree among the sources.
  writeFileSync(stamp, hashOf(inputs))
}
