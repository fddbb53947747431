import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'
import { tryOfflineTills } from './offline-tills.ts'
import { tryVoucherSums } from './voucher-sums.ts'

const DOCUMENTS = 1_000_000
const SHOWN = 10

const usage = `npm run chaos [-- --kills 60] [--tills 12] [--offline-sales 150]

Kills parts of a server and database of its own while tills sell, and checks that nothing is lost or done twice; then sends
hostile values to every call, and sells in a browser through a network that fails at any point. Ends with 1 when something is wrong.`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    tills: { type: 'string', default: '12' },
    'offline-sales': { type: 'string', default: '150' },
    help: { type: 'boolean' },
  },
})
if (values.help === true) {
  console.log(usage)
  process.exit()
}

const root = join(import.meta.dirname, '../../..')

/** Every hostile value in every place of every call; `npm test` tries some. */
const tryHostileValues = async (): Promise<boolean> => {
  const tests = ['run', 'apps/server/chaos/hostile-values', '--reporter=dot']
  const vitest = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...tests], {
    cwd: root,
    env: { ...process.env, HOSTILE_SHARE: '1' },
    stdio: 'inherit',
  })
  const [code] = (await once(vitest, 'exit')) as [number | null]
  return code === 0
}

const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-chaos-'))
// PostgreSQL's account must pass through it when we are root.
await chmod(dataDir, 0o711)
const report = await runChaos({
  dataDir,
  kills: Number(values.kills),
  tills: Number(values.tills),
  announce: (line) => console.log(line),
})
if (report.faults.length === 0) {
  console.log(`Nothing lost, nothing doubled, books clean: ${report.sales} sales over ${values.kills} kills`)
  await rm(dataDir, { recursive: true })
} else {
  for (const fault of report.faults) console.error(fault)
  console.error(`What is left lies in ${dataDir}`)
  process.exitCode = 1
}
if (!(await tryHostileValues())) process.exitCode = 1
if (!(await tryOfflineTills(Number(values['offline-sales']), Date.now() % 1_000_000))) process.exitCode = 1

const rejected = tryVoucherSums(DOCUMENTS, Date.now())
for (const line of rejected.slice(0, SHOWN)) console.error(line)
console.log(`${rejected.length} of ${DOCUMENTS} random documents would be rejected by ARCA`)
if (rejected.length > 0) process.exitCode = 1
