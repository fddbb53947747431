import { parseArgs } from 'node:util'
import { readConfig } from '#config'
import { systemClock } from '#platform/clock'
import { StartupError } from '#platform/failures/startup-error'
import { testConnection, writeSigningRequest } from './arca-connection.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run arca -- request --cuit 30712345671 --name "Almacén SRL" [options]
npm run arca -- test --cuit 30712345671 [options]

The way to ARCA's electronic vouchers, from a command line. 'request' makes a key, and what ARCA wants to give a certificate for
it; 'test' tries the connection with that certificate, step by step, and issues nothing.

  --folder arca                  where key.pem, request.csr and certificate.crt lie
  --alias trastienda             the certificate's name at ARCA, which it takes once only
  --environment testing          or production, or simulator, which ARCA_SIMULATOR leads to
  --point-of-sale 1              the one to try`

const options = {
  cuit: { type: 'string' },
  name: { type: 'string' },
  alias: { type: 'string', default: 'trastienda' },
  folder: { type: 'string', default: 'arca' },
  environment: { type: 'string', default: 'testing' },
  'point-of-sale': { type: 'string', default: '1' },
} as const

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const operations = {
    request: () => writeSigningRequest(values),
    test: () => testConnection(values, { arca: readConfig().arca, clock: systemClock }),
  }
  const operation = Object.entries(operations).find(([name]) => name === positionals[0])?.[1]
  if (operation === undefined) throw new StartupError('npm run arca takes request or test; --help says how')
  for (const line of await operation()) console.log(line)
})
