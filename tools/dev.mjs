import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './installation.mjs'
import { onNpmEnd } from './parent-watch.mjs'
import { pinnedNode, root } from './repository.mjs'

// `npm run dev`: the server, started again at each change, and beside it the web application, reloading as you edit. The
// web application's server passes calls on to the server.

await ensureInstalled()

const server = spawn(pinnedNode(), ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
})
const web = spawn(pinnedNode(), [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'apps/web'),
  stdio: 'inherit',
})

const children = [server, web]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
onNpmEnd(stop)
// Neither is useful without the other.
for (const child of children) child.once('exit', stop)
