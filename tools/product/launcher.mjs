#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from '#tools/child-process.mjs'
import { messageOf } from '#tools/error-message.mjs'
import { onNpmEnd } from '#tools/parent-watch.mjs'
import { findPinnedNode, isNewEnough, root } from '#tools/repository.mjs'
import { serve } from '#tools/serve.mjs'

// `npx trastienda`: the packed product. Runs the server until a signal, or a command. Works with any Node.js from 20.19.

/** @type {{ version: string, commands: Record<string, string>, runtimes: Record<string, string> }} */
const { version, commands, runtimes } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const usage = `Trastienda ${version}

npx trastienda             starts it: at http://localhost:3000, data in ./data; Ctrl-C stops it
npx trastienda <command>   ${Object.keys(commands).sort().join(', ')}; --help tells more of each`

/** Installs the packaged Node.js if this one is too old, as any package, into the folder of this package. */
const ensureNode = async () => {
  if (findPinnedNode() !== undefined) return
  const runtime = runtimes[`${process.platform}-${process.arch}`]
  if (runtime === undefined) return
  const folder = join(root, '../..')
  const [isLocal, options] = [existsSync(join(folder, 'package.json')), ['--save-exact', '--ignore-scripts']]
  console.error(
    `Node.js ${process.versions.node} is too old: installing ${runtime} for Trastienda (the first time only)`,
  )
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const { code } = isLocal ? await run('npm', ['install', ...options, ...quiet, runtime], { folder }) : { code: 1 }
  if (code === 0) return
  throw new Error(`Install it by hand: npm install ${isLocal ? '' : '--global '}${runtime}`)
}

/** Runs the server in this Node.js if possible, which saves a process; else in the packaged one. */
const launch = async (/** @type {string} */ file, /** @type {readonly string[]} */ parameters) => {
  const script = join(root, file)
  if (!isNewEnough()) {
    await ensureNode()
    return serve(['--enable-source-maps', script, ...parameters], process.cwd())
  }
  process.setSourceMapsEnabled(true)
  process.argv.splice(1, process.argv.length, script, ...parameters)
  onNpmEnd(() => process.kill(process.pid, 'SIGTERM'))
  await import(pathToFileURL(script).href)
}

const [name, ...parameters] = process.argv.slice(2)
const command = Object.entries(commands).find(([each]) => each === name)?.[1]
try {
  if (name === undefined) await launch('apps/server/src/main.js', [])
  else if (command !== undefined) await launch(command, parameters)
  else if (name === '--version') console.log(version)
  else {
    console[name === '--help' ? 'log' : 'error'](usage)
    process.exitCode = name === '--help' ? 0 : 1
  }
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
