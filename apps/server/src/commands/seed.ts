import { parseArgs } from 'node:util'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { MIN_PASSWORD } from '@trastienda/domain/identity/credentials'
import { taxConditions } from '@trastienda/domain/transaction/iva'
import { systemClock } from '#platform/clock'
import { StartupError } from '#platform/failures/startup-error'
import { createPins } from '#platform/identity/pins'
import { openSecrets } from '#platform/secrets/secrets'
import { readSecretsKey } from '#platform/secrets/secrets-key'
import { readConfig } from '#config'
import { fewestPeople } from '#seed/goods/contacts'
import { fewestProducts } from '#seed/goods/goods'
import { seedBusiness, type SeedOptions } from '#seed/seed'
import { emailOf, hired, owner } from '#seed/staff'
import { runCommand } from './run-command.ts'
import { wholeNumber } from './whole-number.ts'
import { withDatabase } from './with-database.ts'

const seedOptions = (): SeedOptions => {
  const { values } = parseArgs({
    options: {
      transactions: { type: 'string', default: '2000' },
      products: { type: 'string', default: '300' },
      people: { type: 'string', default: '120' },
      months: { type: 'string', default: '12' },
      email: { type: 'string', default: 'demo@trastienda.ar' },
      password: { type: 'string', default: 'trastienda' },
      condition: { type: 'string', default: 'responsable' },
      'final-prices': { type: 'boolean', default: false },
      expenses: { type: 'boolean', default: false },
      quotes: { type: 'boolean', default: false },
      deliveries: { type: 'boolean', default: false },
      counter: { type: 'boolean', default: false },
    },
  })
  const condition = taxConditions.find((each) => each === values.condition)
  if (condition === undefined) throw new StartupError(`--condition is one of: ${taxConditions.join(', ')}`)
  const { 'final-prices': finalPrices } = values
  if (finalPrices && condition !== 'responsable') throw new StartupError('--final-prices is for a responsable')
  if (values.password.length < MIN_PASSWORD) throw new StartupError(`--password takes ${MIN_PASSWORD} letters or more`)
  return {
    transactions: wholeNumber('transactions', values.transactions, 0, 10_000_000),
    products: wholeNumber('products', values.products, fewestProducts, 1_000_000),
    people: wholeNumber('people', values.people, fewestPeople, 1_000_000),
    months: wholeNumber('months', values.months, 1, 120),
    email: values.email.trim().toLowerCase(),
    password: values.password,
    condition,
    finalPrices,
    expenses: values.expenses,
    quotes: values.quotes,
    deliveries: values.deliveries,
    counter: values.counter,
    now: systemClock(),
  }
}

/**
 * PostgreSQL gathers its statistics only after a while: until then it would plan the first lists as if the tables were
 * empty.
 */
const analyze = async (connection: ClientConfig): Promise<void> => {
  const client = new Client(connection)
  await client.connect()
  await client.query('analyze')
  await client.end()
}

const usage = `npm run seed -- [options]

Makes a demo business with a believable year, while the program runs or not.

  --transactions 2000            sales, purchases and credit notes
  --products 300                 at least ${fewestProducts}
  --people 120                   customers, suppliers and employees, at least ${fewestPeople}
  --months 12                    how far back it begins
  --email demo@trastienda.ar     of the owner; one that has no account yet
  --password trastienda          at least ${MIN_PASSWORD} characters
  --condition responsable        or monotributista
  --final-prices                 a responsable whose prices include IVA since the middle of that time
  --expenses                     rent, light and internet of each month, proposed anew for the present one; notes of suppliers
  --quotes                       a few quotes, open, expired and rejected
  --deliveries                   sales to deliver by zones, and a day with remitos that are out, arrived, or came back
  --counter                      sells at a counter: paid by cards, installments, transfers, QR and store credits beside cash, with
                                 their funds, and two registers whose cash was closed every day`

await runCommand(usage, async () => {
  const options = seedOptions()
  const startedAt = performance.now()
  const config = readConfig()
  const summary = await withDatabase(config, async (database, connection) => {
    const { keyedHash } = await openSecrets(database, await readSecretsKey(config))
    const { hash: hashPin } = createPins(database, systemClock, keyedHash)
    const seeded = await seedBusiness(database, { ...options, hashPin })
    await analyze(connection)
    return seeded
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const { sales, purchases, creditNotes } = summary
  console.log(`${sales} sales, ${purchases} purchases, ${creditNotes} credit notes in ${seconds} s`)
  console.log(`Sign in with the password ${options.password} as one of:`)
  for (const person of [owner, ...hired]) {
    const { role, name, lastName, pin } = person
    const email = person === owner ? options.email : emailOf(person, options.email)
    console.log(`  ${email}  ${name} ${lastName}, ${role}${pin === undefined ? '' : `, PIN ${pin}`}`)
  }
})
