import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { printTable } from './report.ts'
import { runBench } from './run.ts'

const usage = `npm run bench [-- options]

Measures the calls on a server and a database of its own in a temporary folder, durable as in production.

  --transactions 100000              of the seeded shop
  --products 10000 --products 100000 sizes of further shops that only have products
  --tills 1 --tills 8 --tills 16     how many sell at once
  --today 2400                       sales made before anything is measured
  --jobs 300                         measured of each call
  --only text                        only what has this in its name`

const { values } = parseArgs({
  options: {
    transactions: { type: 'string', default: '100000' },
    products: { type: 'string', multiple: true, default: ['10000', '100000'] },
    tills: { type: 'string', multiple: true, default: ['1', '8', '16'] },
    today: { type: 'string', default: '2400' },
    jobs: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
})
if (values.help === true) {
  console.log(usage)
  process.exit()
}
const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-bench-'))
// PostgreSQL's account must pass through it when we are root.
await chmod(dataDir, 0o711)
// On a machine that is busy with other work only the ratios mean something.
const machine = {
  cpus: availableParallelism(),
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  loadAverage: loadavg(),
}
console.log(JSON.stringify({ machine, node: process.version }))
try {
  const measurements = await runBench({
    dataDir,
    transactions: Number(values.transactions),
    products: values.products.map(Number),
    tills: values.tills.map(Number),
    today: Number(values.today),
    jobs: Number(values.jobs),
    only: values.only,
  })
  printTable(measurements)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
