import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** The real program in a process of its own. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** kill -9: resolves when the process is gone. */
  kill(): Promise<void>
  /** Asks it to stop and resolves when it has. */
  stop(): Promise<void>
}

export interface ServerProcessOptions {
  readonly dataDir: string
  readonly port: number
  /** Settings besides data folder, port, limits and backups; the last two are off. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Resolves when it reports that it is ready. Throws with its output if it ends instead. */
export const startServerProcess = async (options: ServerProcessOptions): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...unset,
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      RATE_LIMIT: 'off',
      BACKUPS: 'off',
      LOG_LEVEL: 'error',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await readyOrEnded(child)
  return {
    url: `http://127.0.0.1:${options.port}`,
    pid: child.pid ?? 0,
    kill: () => end(child, 'SIGKILL', gone),
    stop: () => end(child, 'SIGTERM', gone),
  }
}

/** Removes the test environment's own settings, which are not for this server. */
const unset = { DATABASE_URL: '', HOST: '', PUBLIC_URL: '' }

const end = async (child: ChildProcess, signal: NodeJS.Signals, gone: Promise<void>): Promise<void> => {
  child.kill(signal)
  await gone
}

const readyOrEnded = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    const listen = (text: string): void => {
      said = (said + text).slice(-10_000)
      if (said.includes('is ready at')) resolve()
    }
    child.stdout?.setEncoding('utf8').on('data', listen)
    child.stderr?.setEncoding('utf8').on('data', listen)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
