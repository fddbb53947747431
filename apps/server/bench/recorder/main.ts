import { parseArgs } from 'node:util'
import { prepareShops } from './prepare.ts'
import { recordAnswers } from './record.ts'

const usage = `node apps/server/bench/recorder/main.ts prepare|record [options]

Writes down what every list and report answers, so that two versions of the program can be compared byte by byte:

  node apps/server/bench/recorder/main.ts prepare --data-dir /tmp/recorder-data
  cp -a /tmp/recorder-data /tmp/recorder-copy
  node apps/server/bench/recorder/main.ts record --data-dir /tmp/recorder-copy --out /tmp/recorder-before
  … change the program, copy the folder anew, record into /tmp/recorder-after …
  diff -r /tmp/recorder-before /tmp/recorder-after

  --data-dir folder      of the database
  --transactions 20000   of the seeded shop, in prepare
  --out folder           where answers are written, in record
  --jobs                 in record: lets the jobs do what is due before anything is asked
  --only text            in record: only calls that have this in their name`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'data-dir': { type: 'string' },
    transactions: { type: 'string', default: '20000' },
    out: { type: 'string' },
    jobs: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
})
const [what] = positionals
const { 'data-dir': dataDir, out, jobs, only } = values
if (dataDir !== undefined && what === 'prepare') await prepareShops(dataDir, Number(values.transactions))
else if (dataDir !== undefined && what === 'record' && out !== undefined)
  await recordAnswers({ dataDir, out, hasJobs: jobs, only })
else {
  console.log(usage)
  process.exitCode = values.help === true ? 0 : 1
}
