import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onNpmEnd } from './parent-watch.mjs'
import { pinnedNode, root } from './repository.mjs'

/**
 * Runs the server until a signal, or until the npm that started this has ended. Then this ends as the server did.
 *
 * @param {readonly string[]} [program] for Node.js: a script and its parameters
 * @param {string} [folder] the one to run it in
 */
export const serve = (program = [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)], folder = root) => {
  const server = spawn(pinnedNode(), program, {
    cwd: folder,
    // The channel is never written to: its end tells the server that this is gone, however it went.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C goes to everyone on the terminal. In a group of its own the server hears of it once, from here.
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
