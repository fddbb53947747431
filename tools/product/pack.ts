import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { run } from '#tools/child-process.mjs'
import { root } from '#tools/repository.mjs'
import { ensureWebBuilt } from '#tools/web-build.mjs'
import { commands, productManifest } from './manifest.ts'
import { copyPackage, productPackages } from './packages.ts'
import { buildServer } from './server-build.ts'

/**
 * The files that go along unchanged. Their folders are the project's, so that a file finds the others beside itself.
 */
const copied = [
  'apps/server/migrations',
  'apps/web/dist',
  'tools/product/launcher.mjs',
  ...['child-process', 'error-message', 'end-with-npm', 'parent-watch', 'repository', 'serve'].map(
    (name) => `tools/${name}.mjs`,
  ),
  'deploy/trastienda.service',
  'CHANGELOG.md',
  'UPGRADE.md',
]

/** Earlier builds on this machine left these beside the built web application. */
const left = new Set(['previous', '.built-from'].map((name) => join(root, 'apps/web/dist', name)))

/**
 * Makes the product: one file that npm installs into an empty folder, with the built web application and the server.
 *
 * @param folder where the file goes; made when missing
 * @returns the file's path
 * @throws {Error} when something cannot be built
 */
export const pack = async (folder: string): Promise<string> => {
  await ensureWebBuilt()
  const work = mkdtempSync(join(tmpdir(), 'trastienda-pack-'))
  // npm unpacks everything below this name.
  const content = join(work, 'package')
  try {
    const packages = productPackages()
    const manifest = productManifest(packages)
    await buildServer(['apps/server/src/main.ts', ...Object.values(commands())], content)
    for (const path of copied) {
      mkdirSync(dirname(join(content, path)), { recursive: true })
      cpSync(join(root, path), join(content, path), { recursive: true, filter: (from) => !left.has(from) })
    }
    cpSync(join(root, 'tools/product/README.md'), join(content, 'README.md'))
    writeFileSync(join(content, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
    for (const path of packages.bundled) copyPackage(path, content)
    const file = `${manifest.name}-${manifest.version}.tgz`
    // `npm pack` would compare each of the thousands of files with patterns, and every file goes along anyway.
    const { code, output } = await run('tar', ['-czf', file, 'package'], { folder: work, isQuiet: true })
    if (code !== 0) throw new Error(`The product could not be packed:\n${output}`)
    mkdirSync(folder, { recursive: true })
    cpSync(join(work, file), join(folder, file))
    return join(resolve(folder), file)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (import.meta.main) console.log(await pack(process.argv[2] ?? join(root, 'dist')))
