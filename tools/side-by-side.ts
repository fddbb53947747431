import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from './child-process.mjs'
import { messageOf } from './error-message.mjs'
import { pinnedNode, root } from './repository.mjs'
import { shopClient, type Goods } from './shop-client.ts'
import { freePort, startUntilReady } from './started-program.ts'

const usage = `npm run side-by-side -- [tag or commit] [--documents 200000]

Starts an older version and this one on one database, as servers that are replaced one after the other do: the old one has it,
the new one brings it up to date under it while the old one sells, and both go on selling the same goods. Without a parameter: the
last tag. --documents: so many documents of a demo business lie in the database before.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { documents: { type: 'string', default: '0' }, help: { type: 'boolean', default: false } },
})

const SALES_EACH = 20

const git = async (...parameters: readonly string[]): Promise<string> => {
  const { code, output } = await run('git', parameters, { isQuiet: true })
  if (code !== 0) throw new Error(output.trim())
  return output.trim()
}

/** Checks out the older version with the packages of its own lock file. */
const checkOut = async (version: string, folder: string): Promise<void> => {
  mkdirSync(folder)
  await git('archive', '--output', `${folder}.tar`, version)
  const unpacked = await run('tar', ['-xf', `${folder}.tar`, '-C', folder])
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const installed = await run('npm', ['ci', '--workspace', '@trastienda/server', ...options], { folder })
  if (unpacked.code !== 0 || installed.code !== 0) throw new Error(`${version} could not be installed: see above`)
}

const startServer = async (folder: string, environment: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const main = join(folder, 'apps/server/src/main.ts')
  const settings = { ...environment, PORT: String(port), RATE_LIMIT: 'off' }
  const program = await startUntilReady({ program: pinnedNode(), parameters: [main], folder, environment: settings })
  return { client: shopClient(`http://127.0.0.1:${port}`), program }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the new version while the old one sells, and tells how long its sales took meanwhile. */
const startBeside = async (older: Server, goods: Goods, start: () => Promise<Server>): Promise<Server> => {
  const begun = performance.now()
  const took: number[] = []
  const starting = start()
  const ended = starting.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([ended, Promise.resolve(false)]))) {
    const asked = performance.now()
    await older.client.sell(goods)
    took.push(performance.now() - asked)
  }
  const newer = await starting
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const sorted = took.toSorted((one, other) => one - other)
  const [median, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) => ms?.toFixed(0))
  console.log(
    `ready after ${seconds} s; meanwhile the old one sold ${took.length} times: ${median} ms at the median, ${longest} the longest`,
  )
  return newer
}

const seed = async (folder: string, environment: Readonly<Record<string, string>>): Promise<void> => {
  const parameters = [join(folder, 'apps/server/src/commands/seed.ts'), '--transactions', values.documents]
  const { code } = await run(pinnedNode(), parameters, { folder, environment, isQuiet: true })
  if (code !== 0) throw new Error('The demo business could not be made: see above')
}

const end = async ({ program }: Server): Promise<void> => {
  program.kill('SIGTERM')
  await new Promise((resolve) => program.once('exit', resolve))
}

/** Both servers reach the database as one role, by its address; an older one holds the cluster, as the embedded database is its own. */
const sellTogether = async (temporary: string): Promise<void> => {
  const dataDir = join(temporary, 'data')
  const folder = join(temporary, 'older')
  const shared = { SECRETS_KEY: randomBytes(32).toString('base64') }
  if (values.documents !== '0') await seed(folder, { ...shared, DATA_DIR: dataDir })
  const url = `postgresql://migrator@${encodeURIComponent(join(dataDir, 'socket'))}/trastienda`
  const own = (name: string) => ({ ...shared, DATABASE_URL: url, DATA_DIR: join(temporary, name) })
  const servers = [await startServer(folder, { ...shared, DATA_DIR: dataDir })]
  try {
    const older = await startServer(folder, own('own-older'))
    servers.push(older)
    await older.client.signUp()
    await older.client.signIn()
    const goods = await older.client.stockUp()
    await older.client.sell(goods)

    const newer = await startBeside(older, goods, () => startServer(root, own('own')))
    servers.push(newer)
    await newer.client.signIn()
    const numbers = new Set<string>()
    for (let sale = 0; sale < SALES_EACH; sale += 1)
      for (const { id } of await Promise.all([older.client.sell(goods), newer.client.sell(goods)])) numbers.add(id)
    for (const id of numbers) for (const { client } of [older, newer]) await client.send('GET', `/transactions/${id}`)
    if (numbers.size !== 2 * SALES_EACH) throw new Error(`${2 * SALES_EACH} sales got ${numbers.size} numbers`)
    const verify = join(root, 'apps/server/src/commands/verify.ts')
    const verified = await run(pinnedNode(), [verify], { environment: own('own') })
    if (verified.code !== 0) throw new Error('The books do not agree: see above')
  } finally {
    for (const server of servers.toReversed()) await end(server)
  }
}

const compare = async (): Promise<void> => {
  const version = positionals[0] ?? (await git('describe', '--tags', '--abbrev=0'))
  // Short: a socket's address has a hundred letters at most.
  const temporary = mkdtempSync(join(tmpdir(), 'side-'))
  chmodSync(temporary, 0o711)
  try {
    await checkOut(version, join(temporary, 'older'))
    await sellTogether(temporary)
    console.log(`${version} and this version sold ${SALES_EACH} times each on one database, and its books agree`)
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
  }
}

if (values.help) console.log(usage)
else
  await compare().catch((error: unknown) => {
    console.error(messageOf(error))
    process.exitCode = 1
  })
