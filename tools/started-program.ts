import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

export interface Start {
  readonly program: string
  readonly parameters: readonly string[]
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** Starts the program as a person does, up to the line that says it is ready. */
export const startUntilReady = async ({ program, parameters, folder, environment }: Start): Promise<ChildProcess> => {
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (text: string): void => {
      said += text
      if (said.includes('is ready at')) resolve()
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
  return child
}

/** The process that a file of the data folder names; NaN where there is none. */
export const pidIn = async (dataDir: string, file: 'instance.pid' | 'database/postmaster.pid'): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, file), 'utf8').catch(() => ''), 10)

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
