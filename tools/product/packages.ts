import { cpSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '#tools/repository.mjs'

type Ranges = Readonly<Record<string, string>>

interface LockedPackage {
  readonly version: string
  readonly os?: unknown
  readonly cpu?: unknown
  readonly dependencies?: Ranges
  readonly optionalDependencies?: Ranges
  readonly peerDependencies?: Ranges
}

type Lock = Readonly<Record<string, LockedPackage>>

const lockFile = (): Lock =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages

/** The folder of a package for another one, as Node.js finds it: the other's own `node_modules`, else further up. */
const found = (lock: Lock, from: string, name: string): string | undefined => {
  const own = `${from}/node_modules/${name}`
  if (own in lock) return own
  const up = from.lastIndexOf('/node_modules/')
  if (up >= 0) return found(lock, from.slice(0, up), name)
  return `node_modules/${name}` in lock ? `node_modules/${name}` : undefined
}

const wishesOf = (of?: LockedPackage): string[] =>
  Object.keys({ ...of?.dependencies, ...of?.optionalDependencies, ...of?.peerDependencies })

const isNative = (of?: LockedPackage): boolean => of?.os !== undefined || of?.cpu !== undefined

const workspaces = ['packages/domain', 'packages/contract', 'apps/server']

/** The packages that the server runs with, in the lock file's versions. */
export interface ProductPackages {
  /** Folders of packages in the product's file, exactly as tested: `node_modules/pg`. */
  readonly bundled: readonly string[]
  /** Versions of packages for one platform each: npm adds the fitting ones. */
  readonly native: Ranges
}

/** @throws {Error} if only its own workspace would find a package */
export const productPackages = (): ProductPackages => {
  const lock = lockFile()
  const bundled = new Set<string>()
  const native = new Map<string, string>()
  const visit = (from: string): void => {
    for (const name of wishesOf(lock[from])) {
      const path = name.startsWith('@trastienda/') ? undefined : found(lock, from, name)
      if (path === undefined || bundled.has(path)) continue
      if (!path.startsWith('node_modules/'))
        throw new Error(`${path} cannot be packed: it should stand in node_modules`)
      if (isNative(lock[path])) native.set(name, lock[path]?.version ?? '')
      else {
        bundled.add(path)
        visit(path)
      }
    }
  }
  workspaces.forEach(visit)
  return { bundled: [...bundled].sort(), native: Object.fromEntries(native) }
}

/**
 * Files that nobody runs: maps, texts other than licences, and TypeScript, which Node.js refuses below `node_modules`.
 */
const isIdle = (file: string): boolean => /\.(?:map|[cm]?ts|md|markdown)$/i.test(file) && !/licen[cs]e/i.test(file)

/**
 * Folders at the top of a package for its own developers: a fifth of all files, and npm looks at each several times.
 */
const forItsMakers = new Set(['.github', 'bench', 'benchmark', 'benchmarks', 'example', 'examples', 'test', 'tests'])

/** Copies the running part of a package, without the packages inside it, which are copied in their own right. */
export const copyPackage = (path: string, folder: string): void => {
  const from = join(root, path)
  cpSync(from, join(folder, path), {
    recursive: true,
    filter: (file) => file !== join(from, 'node_modules') && !isIdle(file) && !forItsMakers.has(relative(from, file)),
  })
}
