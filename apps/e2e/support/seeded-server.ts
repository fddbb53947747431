import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { requestOf } from '@trastienda/contract/client'

/** Below the ports that a system gives to connections by itself, from 32768 up. */
const PORT = 10_000 + (process.pid % 10_000)

const SERVER = join(import.meta.dirname, '../../server/src')
const PASSWORD = 'trastienda'

/** The people of the demo business by what they may do. */
export const DEMO = { owner: 'demo@trastienda.ar', cashier: 'sofia.demo@trastienda.ar' } as const

export interface SeededServer {
  readonly base: string
  /** A folder of this run, removed after it. */
  readonly dataDir: string
}

/**
 * Runs something against the built application with a demo business, on a server and a database of its own.
 *
 * @param size further parameters of `npm run seed`, such as `--products 10000`
 */
export const withSeededServer = async (
  size: readonly string[],
  act: (server: SeededServer) => Promise<void>,
): Promise<void> => {
  const base = `http://127.0.0.1:${PORT}`
  const dataDir = mkdtempSync(join(tmpdir(), 'trastienda-bench-'))
  // PostgreSQL's account enters it when this runs as root.
  chmodSync(dataDir, 0o711)
  const settings = { PORT: String(PORT), DATA_DIR: dataDir, PUBLIC_URL: base, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...settings }
  await promisify(execFile)('node', [join(SERVER, 'commands/seed.ts'), ...size], { env })
  const server = spawn('node', [join(SERVER, 'main.ts')], { env, stdio: 'inherit' })
  const isReady = () =>
    fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 200))
    await act({ base, dataDir })
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Signs a browser in, and returns the session's token for calls beside it. */
export const signInAt = async (context: BrowserContext, base: string, email: string): Promise<string> => {
  const { url, body } = requestOf('session.create', { body: { email, password: PASSWORD } })
  const answer = await context.request.post(`${base}${url}`, { data: body, failOnStatusCode: true })
  await context.addCookies([{ name: 'signed_in', value: '1', url: base }])
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** What starts Chromium here, root or not. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
}
