import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { AccessTicket, TicketStore } from '#platform/arca/access-ticket'
import { createArcaClient } from '#platform/arca/arca-client'
import type { ArcaAddresses, ArcaHosts } from '#platform/arca/addresses'
import { selfTest, type SelfTestStep } from '#platform/arca/self-test'
import { readCertificate } from '#platform/arca/signing/certificate'
import { createSigningKey, createSigningRequest } from '#platform/arca/signing/signing-request'
import type { Clock } from '#platform/clock'
import { StartupError } from '#platform/failures/startup-error'
import type { ArcaService } from '@trastienda/domain/fiscal/access-advice'
import { arcaEnvironments, type ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { isCuit, taxDigits } from '@trastienda/domain/person/cuit'
import { wholeNumber } from './whole-number.ts'

interface RequestOptions {
  readonly cuit?: string
  readonly name?: string
  readonly alias: string
  readonly folder: string
}

interface TestOptions {
  readonly cuit?: string
  readonly folder: string
  readonly environment: string
  readonly 'point-of-sale': string
}

const files = { key: 'key.pem', request: 'request.csr', certificate: 'certificate.crt' } as const

/** Uses an existing key again, because a certificate may have been made for it already. */
export const writeSigningRequest = async ({ cuit, name, alias, folder }: RequestOptions): Promise<string[]> => {
  if (name === undefined) throw new StartupError('--name takes the legal name of the business')
  const subject = { cuit: cuitIn(cuit), organization: name, alias }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const keyFile = join(folder, files.key)
  if (!existsSync(keyFile)) await writeFile(keyFile, await createSigningKey(), { mode: 0o600 })
  const requestFile = join(folder, files.request)
  await writeFile(requestFile, createSigningRequest(subject, await readFile(keyFile, 'utf8')))
  return [
    `Upload ${resolve(requestFile)} to ARCA, and lay the certificate that it gives beside it, as ${files.certificate}.`,
    `Keep ${resolve(keyFile)} secret.`,
  ]
}

/** @returns a line for each step */
export const testConnection = async (
  options: TestOptions,
  { arca, clock }: { readonly arca: ArcaAddresses; readonly clock: Clock },
): Promise<string[]> => {
  const cuit = cuitIn(options.cuit)
  const certificate = readCertificate(bytesIn(options.folder, files.certificate))
  if (certificate === undefined) throw new StartupError(`${files.certificate} is not a certificate`)
  const credentials = { certificate, keyPem: bytesIn(options.folder, files.key).toString('utf8') }
  const environment = environmentOf(options)
  const hosts = arca[environment]
  if (hosts === undefined) throw new StartupError('ARCA_SIMULATOR says where the simulator answers')
  const client = createArcaClient({ hosts, credentials, cuit, tickets: ticketFiles(options.folder, hosts), clock })
  try {
    const pointOfSale = wholeNumber('point-of-sale', options['point-of-sale'], 1, 99_998)
    const steps = await selfTest({ client, credentials, cuit, pointOfSale, environment, clock })
    return steps.map(({ text, ...step }) => `${markOf(step)}  ${step.step}: ${text}`)
  } finally {
    client.close()
  }
}

const markOf = ({ isPassed, isOptional }: Pick<SelfTestStep, 'isPassed' | 'isOptional'>): string => {
  if (isPassed) return 'ok    '
  return isOptional ? 'absent' : 'FAILED'
}

const cuitIn = (text = ''): string => {
  if (!isCuit(text)) throw new StartupError('--cuit takes the 11 digits of a CUIT')
  return taxDigits(text)
}

const environmentOf = ({ environment }: TestOptions): ArcaEnvironment => {
  const known = arcaEnvironments.find((each) => each === environment)
  if (known === undefined) throw new StartupError('--environment takes simulator, testing or production')
  return known
}

const bytesIn = (folder: string, name: string): Buffer => {
  const path = join(folder, name)
  if (!existsSync(path)) throw new StartupError(`There is no ${resolve(path)}`)
  return readFileSync(path)
}

/**
 * Stores tickets in files beside the key, so that they outlive the command: ARCA gives no second ticket within some
 * minutes.
 */
const ticketFiles = (folder: string, { access }: ArcaHosts): TicketStore => {
  const fileOf = (service: ArcaService): string => join(folder, `ticket-${new URL(access).hostname}-${service}.json`)
  const read = async (service: ArcaService): Promise<AccessTicket | undefined> =>
    existsSync(fileOf(service)) ? (JSON.parse(await readFile(fileOf(service), 'utf8')) as AccessTicket) : undefined
  return {
    read,
    keep: (service, ticket) => writeFile(fileOf(service), JSON.stringify(ticket), { mode: 0o600 }),
    drop: (service) => rm(fileOf(service), { force: true }),
  }
}
