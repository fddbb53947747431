import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const isPrecached = (path: string): boolean =>
  /\.(?:js|css|html|svg|woff2|webmanifest)$/.test(path) || path.startsWith('/icons/')

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)

/** Every file of a build that works without a network, with the hash of its content unless its name has one. */
const precachedFiles = (folder: string): Record<string, string> => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${name.replaceAll('\\', '/')}`,
  )
  return Object.fromEntries(
    paths
      .filter(isPrecached)
      .toSorted()
      .map((path) => [path, path.startsWith('/assets/') ? '' : hashOf(join(folder, path))]),
  )
}

/** Writes the service worker beside what was built, with the list of these files in it. */
export const precache = (folder: string): Plugin => ({
  name: 'precache',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      if (!existsSync(join(folder, 'index.html'))) return
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
      const list = JSON.stringify(precachedFiles(folder))
      writeFileSync(
        join(folder, 'service-worker.js'),
        source.replace('= PRECACHED', () => `= ${list}`),
      )
    },
  },
})
