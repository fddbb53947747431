import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onNpmEnd } from './parent-watch.mjs'
import { pinnedNode, root } from './repository.mjs'

/** Room for young objects, in megabytes: V8 would take three times as much at the start, and keep it. */
const YOUNG_MB = 8

/** Caches the code without types, compiled: later starts are shorter, and need not load the tool that strips types. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

/** Loaded before a server that stands in this program's place: it ends itself when npm does. */
const endWithNpm = join(dirname(fileURLToPath(import.meta.url)), 'end-with-npm.mjs')

/**
 * Runs the server until a signal, or until the npm that started this has ended. Then this program ends as the server
 * did.
 *
 * @param {readonly string[]} [program] for Node.js: a script and its parameters
 * @param {string} [folder] the one to run it in
 */
export const serve = (program = [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)], folder = root) => {
  const parameters = [`--max-semi-space-size=${YOUNG_MB}`, ...program]
  becomeServer(parameters, folder)
  const server = spawn(pinnedNode(), parameters, {
    cwd: folder,
    env: { ...process.env, ...compiled },
    // The channel stays empty: its end tells the server that this program is gone, for any reason.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C goes to everyone on the terminal. In its own group the server hears of it once, from here.
    detached: process.platform !== 'win32',
  })
  let isStopping = false
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    if (!isStopping && process.platform !== 'win32') server.kill(signal)
    isStopping = true
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))
  onNpmEnd(() => stop('SIGTERM'))
  server.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  server.once('exit', (code) => process.exit(isStopping && code === null ? 0 : (code ?? 1)))
}

/**
 * Lets the server take this program's place, and its 30 MB with it, if Node.js can: from 22.15, and not on Windows.
 *
 * @param {readonly string[]} parameters
 * @param {string} folder
 */
const becomeServer = (parameters, folder) => {
  if (typeof process.execve !== 'function' || process.platform === 'win32') return
  const node = pinnedNode()
  process.chdir(folder)
  process.execve(node, [node, '--import', endWithNpm, ...parameters], { ...process.env, ...compiled })
}
