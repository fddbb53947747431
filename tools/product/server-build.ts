import { join } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { root } from '#tools/repository.mjs'

/** Our own modules, by their path or by the names of a package.json; every other package is installed with the product. */
const isOwn = (id: string): boolean => /^[./#]|^[A-Za-z]:\\|^@trastienda\//.test(id)

/** The address of a worker's file names an entry of its own, which gets its built name. */
const workers: Plugin = {
  name: 'workers',
  async transform(code, importer) {
    const names = [...code.matchAll(/new URL\('([\w-]+)\.ts', import\.meta\.url\)/g)].map(([, name]) => name ?? '')
    for (const name of names) {
      const worker = await this.resolve(`./${name}.ts`, importer)
      if (worker === null) throw new Error(`${importer} names a worker that is not there: ${name}.ts`)
      this.emitFile({ type: 'chunk', id: worker.id })
    }
    // Both names have the same length, so that no place in the file moves.
    return { code: names.reduce((text, name) => text.replace(`'${name}.ts'`, `'${name}.js'`), code), map: null }
  },
}

/**
 * Turns the commands in texts into the product's: `npm run admin -- take-over` is `npx trastienda admin take-over`
 * there.
 */
const commandsAsTyped: Plugin = {
  name: 'commands-as-typed',
  // Keeps the lines, for stack traces.
  transform: (code) => ({
    code: code.replaceAll(/\bnpm run ([a-z]+)(?: --)?(?=[\s'`),.]|$)/gm, 'npx trastienda $1'),
    map: null,
  }),
}

/**
 * Writes the server as JavaScript with source maps, a file for each of ours in the same folders, so that a file finds
 * the others beside itself.
 *
 * @param entries paths from the project's folder
 */
export const buildServer = async (entries: readonly string[], folder: string): Promise<void> => {
  const build = await rolldown({
    input: entries.map((entry) => join(root, entry)),
    platform: 'node',
    external: (id) => !isOwn(id),
    plugins: [workers, commandsAsTyped],
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  await build.write({
    dir: folder,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
    sourcemap: true,
  })
  await build.close()
}
