import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child-process.mjs'
import { hashOf, root } from './repository.mjs'

const stamp = join(root, 'node_modules', '.trastienda-installed')

/** @type {(path: string) => string | undefined} */
const installedVersion = (path) => {
  const file = join(root, path, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

/**
 * Whether every package of the lock file is in its folder: npm's own list may claim so for packages that were not
 * copied along. Packages for other platforms may be missing.
 */
const areInstalled = () => {
  /** @type {{ packages: Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).every(
    ([path, { version, link, optional, devOptional }]) =>
      !path.includes('node_modules/') ||
      optional ||
      devOptional ||
      (link ? installedVersion(path) !== undefined : installedVersion(path) === version),
  )
}

const fromLockFile = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs a package outside of the workspaces, from the lock file beside it.
 *
 * @param {string} folder
 * @param {boolean} [isQuiet]
 */
export const installApart = (folder, isQuiet = false) => run('npm', fromLockFile, { folder, isQuiet })

/**
 * Installs the packages that the lock file names, unless they are there. Runs no install script of any package.
 *
 * @throws {Error} when npm fails
 */
export const ensureInstalled = async () => {
  const wanted = hashOf(['package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!areInstalled()) {
    console.log('Installing packages (a minute or two, the first time only)')
    const { code } = await run('npm', fromLockFile)
    if (code !== 0) throw new Error('The packages could not be installed: see above')
  }
  writeFileSync(stamp, wanted)
}
