import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runChaos } from './chaos.ts'
import { tryOfflineTills } from './offline-tills.ts'
import { runVoucherChaos } from './voucher-chaos.ts'
import { tryVoucherSums } from './vouchers/voucher-sums.ts'

const DOCUMENTS = 1_000_000
const SHOWN = 10
const VOUCHER_TILLS = 8
const VOUCHERS_PER_KILL = 50

const usage = `npm run chaos [-- --kills 60] [--tills 12] [--offline-sales 150] [--vouchers 1000] [--only vouchers]

Kills parts of a server and database of its own while tills sell and close their cash, and checks that nothing is lost or done twice; sends hostile
values to every call; sells in a browser through a network that fails at any point; asks a simulated ARCA, whose answers get
lost, for the vouchers of sales while the server is killed; and adds up a million random vouchers. Ends with 1 when something
is wrong. --only takes the name of one part: server, values, offline, vouchers, sums.`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    tills: { type: 'string', default: '12' },
    'offline-sales': { type: 'string', default: '150' },
    vouchers: { type: 'string', default: '1000' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const announce = (line: string): void => console.log(line)

/** A server's own folder, which stays after a fault. */
const inOwnFolder = async (run: (dataDir: string) => Promise<readonly string[]>): Promise<boolean> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-chaos-'))
  // PostgreSQL's account must pass through it when we are root.
  await chmod(dataDir, 0o711)
  const faults = await run(dataDir)
  if (faults.length === 0) {
    await rm(dataDir, { recursive: true })
    return true
  }
  for (const fault of faults) console.error(fault)
  console.error(`What is left lies in ${dataDir}`)
  return false
}

const killServer = (): Promise<boolean> =>
  inOwnFolder(async (dataDir) => {
    const kills = Number(values.kills)
    const { sales, closings, faults } = await runChaos({ dataDir, kills, tills: Number(values.tills), announce })
    if (faults.length === 0)
      announce(`Nothing lost, nothing doubled, books clean: ${sales} sales, ${closings} closings over ${kills} kills`)
    return faults
  })

/** Every hostile value in every place of every call; `npm test` tries some. */
const tryHostileValues = async (): Promise<boolean> => {
  const root = join(import.meta.dirname, '../../..')
  const tests = ['run', 'apps/server/chaos/hostile-values', '--reporter=dot']
  const vitest = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...tests], {
    cwd: root,
    env: { ...process.env, HOSTILE_SHARE: '1' },
    stdio: 'inherit',
  })
  const [code] = (await once(vitest, 'exit')) as [number | null]
  return code === 0
}

const askForVouchers = (): Promise<boolean> =>
  inOwnFolder(async (dataDir) => {
    const vouchers = Number(values.vouchers)
    const kills = Math.ceil(vouchers / VOUCHERS_PER_KILL)
    const report = await runVoucherChaos({ dataDir, vouchers, tills: VOUCHER_TILLS, kills, announce })
    const { granted, lostAnswers, seconds, faults } = report
    announce(
      `${granted} vouchers granted, ${lostAnswers} answers lost, ${report.kills} kills, ${Math.round(seconds)} s: ` +
        (faults.length === 0 ? 'each number once, without a gap, with its CAE' : `${faults.length} faults`),
    )
    return faults
  })

const addUpVouchers = (): boolean => {
  const rejected = tryVoucherSums(DOCUMENTS, Date.now())
  for (const line of rejected.slice(0, SHOWN)) console.error(line)
  announce(`${rejected.length} of ${DOCUMENTS} random documents would be rejected by ARCA`)
  return rejected.length === 0
}

const parts: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  server: killServer,
  values: tryHostileValues,
  offline: () => tryOfflineTills(Number(values['offline-sales']), Date.now() % 1_000_000),
  vouchers: askForVouchers,
  sums: addUpVouchers,
}

const { only } = values
if (values.help === true || (only !== undefined && parts[only] === undefined)) {
  console.log(usage)
  process.exit(values.help === true ? 0 : 1)
}
for (const [name, run] of Object.entries(parts)) {
  if ((only === undefined || only === name) && !(await run())) process.exitCode = 1
}
