import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startSimulator } from './simulator.ts'

/** `npm run arca-simulator`: ARCA's services on this machine. Ctrl-C stops it; its state stays. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3700' },
    file: { type: 'string', default: 'data/arca-simulator.sqlite' },
    window: { type: 'string', default: '0' },
  },
})

const file = resolve(values.file)
mkdirSync(dirname(file), { recursive: true })
const simulator = await startSimulator({ file, port: Number(values.port), windowMinutes: Number(values.window) })
const stop = (): void => void simulator.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
// The server that started it is gone.
process.once('disconnect', stop)
console.log(
  `The simulated ARCA answers at ${simulator.origin}, where certificates are given; what it granted stands at ${simulator.origin}/simulator/state`,
)
