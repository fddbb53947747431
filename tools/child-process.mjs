import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './repository.mjs'

/** Puts the project's own programs before the system's, with the pinned Node.js, as `npm run` does. */
const ownProgramsFirst = () => ({ PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter) })

/**
 * @typedef {object} Outcome
 * @property {number} code the exit code; 128 + n for signal n is 1 here
 * @property {string} output what it printed, when `isQuiet`
 */

/**
 * Runs a program in the project's folder and waits for its end. Never throws: a program that cannot be started has failed.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ isQuiet?: boolean, folder?: string, environment?: Record<string, string>, timeout?: number, onMessage?: () => void }} [options]
 *   `isQuiet` keeps the output; after `timeout` milliseconds the program is ended; `onMessage` hears what a Node.js program sends
 * @returns {Promise<Outcome>}
 */
export const run = (
  program,
  parameters,
  { isQuiet = false, folder = root, environment = {}, timeout, onMessage } = {},
) =>
  new Promise((resolve) => {
    const printed = isQuiet ? 'pipe' : 'inherit'
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', printed, printed, onMessage === undefined ? 'ignore' : 'ipc']
    const child = spawn(program, parameters, {
      cwd: folder,
      timeout,
      env: { ...process.env, ...ownProgramsFirst(), ...environment },
      stdio,
      // npm is a script on Windows.
      shell: process.platform === 'win32' && program === 'npm',
    })
    if (onMessage !== undefined) child.on('message', onMessage)
    let output = ''
    const keep = (/** @type {string} */ text) => {
      output += text
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
