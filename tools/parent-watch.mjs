import { readFileSync } from 'node:fs'

const lookEveryMs = 250

/**
 * Calls `ended` when the npm that started this program is gone. npm passes signals only to a shell, which dies and
 * leaves its child behind; a killed npm passes nothing at all.
 *
 * @param {() => void} ended
 */
export const onNpmEnd = (ended) => {
  // A program started by hand may well outlive its shell. Windows does not report a parent's end.
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const ancestors = npmAndShell()
  const timer = setInterval(() => {
    if (npmAndShell() === ancestors) return
    clearInterval(timer)
    ended()
  }, lookEveryMs).unref()
}

/** The living processes between this program and npm; npm alone, if it is the parent itself. */
const npmAndShell = () => {
  const shell = process.ppid
  return isNpmsShell(shell) ? `${shell} ${parentOf(shell)}` : String(shell)
}

/** A shell that runs one command and waits for it. On systems other than Linux the shell becomes the command. */
const isNpmsShell = (/** @type {number} */ pid) => processFile(pid, 'cmdline').split('\0')[1] === '-c'

const parentOf = (/** @type {number} */ pid) => processFile(pid, 'stat').split(') ').at(-1)?.split(' ')[1]

/**
 * @param {number} pid
 * @param {'cmdline' | 'stat'} name
 */
const processFile = (pid, name) => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
