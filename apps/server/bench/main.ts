import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureManyBusinesses } from './many-businesses.ts'
import { measureManyProcesses } from './many-processes.ts'
import { printTable, type Measurement } from './report.ts'
import { runBench } from './calls/run.ts'
import { measureStart } from './start.ts'
import { printFilesOfSale } from './files-of-a-sale.ts'

const usage = `npm run bench [-- options]

Measures the calls on a server and a database of its own in a temporary folder, durable as in production.

  --transactions 100000              of the seeded shop
  --shop-products 1000               of the seeded shop
  --people 500                       contacts of the seeded shop
  --months 12                        since the seeded shop opened
  --products 10000 --products 100000 sizes of further shops that only have products
  --tills 1 --tills 8 --tills 16     how many sell at once
  --today 2400                       sales made before anything is measured
  --jobs 300                         measured of each call
  --only text                        only what has this in its name

Instead of the calls:

  --businesses 10000                 one shop alone, and among so many others
  --processes 1 --processes 2        one shop, served by so many processes
  --files                            the files of ours that a sale passes
  --start                            \`npm start\` of a fresh copy of this repository, and again`

const { values } = parseArgs({
  options: {
    transactions: { type: 'string', default: '100000' },
    'shop-products': { type: 'string', default: '1000' },
    people: { type: 'string', default: '500' },
    months: { type: 'string', default: '12' },
    products: { type: 'string', multiple: true, default: ['10000', '100000'] },
    tills: { type: 'string', multiple: true, default: ['1', '8', '16'] },
    today: { type: 'string', default: '2400' },
    jobs: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    businesses: { type: 'string' },
    processes: { type: 'string', multiple: true },
    files: { type: 'boolean' },
    start: { type: 'boolean' },
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
const measured = (): Promise<Measurement[]> => {
  const jobs = Number(values.jobs)
  if (values.start === true) return measureStart(dataDir)
  if (values.businesses !== undefined)
    return measureManyBusinesses(dataDir, { businesses: Number(values.businesses), jobs })
  if (values.processes !== undefined)
    return measureManyProcesses(dataDir, { processes: values.processes.map(Number), jobs })
  return runBench({
    dataDir,
    shop: {
      transactions: Number(values.transactions),
      products: Number(values['shop-products']),
      people: Number(values.people),
      months: Number(values.months),
    },
    products: values.products.map(Number),
    tills: values.tills.map(Number),
    today: Number(values.today),
    jobs,
    only: values.only,
  })
}

try {
  if (values.files === true) await printFilesOfSale(dataDir)
  else printTable(await measured())
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
