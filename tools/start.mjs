import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { messageOf } from './error-message.mjs'
import { ensureInstalled } from './installation.mjs'
import { pinnedNode, root } from './repository.mjs'
import { ensureWebBuilt } from './web-build.mjs'

// `npm start`: install and build what has changed, then run the server until a signal. Works with any Node.js from 20.19.

/** @param {number} code */
const end = (code) => process.exit(code)

const serve = () => {
  const server = spawn(pinnedNode(), [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C goes to everyone on the terminal. In a group of its own the server hears of it once, from here.
    detached: process.platform !== 'win32',
  })
  let isStopping = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!isStopping && process.platform !== 'win32') server.kill(signal === 'SIGINT' ? signal : 'SIGTERM')
      isStopping = true
    })
  }
  server.once('error', (error) => {
    console.error(error.message)
    end(1)
  })
  server.once('exit', (code) => end(isStopping && code === null ? 0 : (code ?? 1)))
}

try {
  await ensureInstalled()
  await ensureWebBuilt()
  serve()
} catch (error) {
  console.error(messageOf(error))
  end(1)
}
