import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Every worker reads this file again: the first one's choice travels in the environment. Two ports below 32,768, where
// the system's outgoing connections begin.
process.env['E2E_PORT'] ??= String(20_000 + 2 * (process.pid % 6_000))
process.env['E2E_DATA_DIR'] ??= newDataDir()

const port = process.env['E2E_PORT']
const simulatorPort = String(Number(port) + 1)

export const baseUrl = `http://127.0.0.1:${port}`

/** The stand-in for ARCA, which all visits share. */
export const simulatorUrl = `http://127.0.0.1:${simulatorPort}`

export const simulatorCommand = [
  'node ../arca-simulator/src/main.ts --port',
  simulatorPort,
  '--file',
  join(process.env['E2E_DATA_DIR'], 'arca-simulator.sqlite'),
].join(' ')

/** The server's settings. */
export const environment: Record<string, string> = {
  PORT: port,
  DATA_DIR: process.env['E2E_DATA_DIR'],
  PUBLIC_URL: baseUrl,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  ARCA_SIMULATOR: simulatorUrl,
}

/** PostgreSQL's account enters it when the tests run as root. */
function newDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'trastienda-e2e-'))
  chmodSync(dir, 0o711)
  return dir
}
