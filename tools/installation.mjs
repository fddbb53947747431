import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child-process.mjs'
import { hashOf, root } from './repository.mjs'

const stamp = join(root, 'node_modules', '.trastienda-installed')

/**
 * @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} LockedPackages
 */

/**
 * @param {string} file
 * @returns {LockedPackages}
 */
const lockedPackages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** Whether npm's own list of what it installed says the same as the lock file: packages of other platforms may be missing. */
const isWhatNpmInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const wanted = lockedPackages('package-lock.json')
  const installed = lockedPackages('node_modules/.package-lock.json')
  const isThere = (/** @type {string} */ path) => installed[path]?.version === wanted[path]?.version
  return (
    Object.keys(installed).every(isThere) &&
    Object.entries(wanted).every(
      ([path, entry]) =>
        !path.includes('node_modules/') || entry.optional || entry.devOptional || (path in installed && isThere(path)),
    )
  )
}

/**
 * Installs the packages that the lock file names, unless they are there. Runs no install script of any package.
 *
 * @throws {Error} when npm fails
 */
export const ensureInstalled = async () => {
  const wanted = hashOf(['package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isWhatNpmInstalled()) {
    console.log('Installing packages (a minute or two, the first time only)')
    const { code } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new Error('The packages could not be installed: see above')
  }
  writeFileSync(stamp, wanted)
}
