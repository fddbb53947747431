import { join, resolve } from 'node:path'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { keyIn, oneOf, phoneIn, portIn, proxiesIn, urlIn, wrong, type Setting } from './config-values.ts'
import { arcaDefaults, simulatorAt, type ArcaAddresses, type ArcaHosts } from './platform/arca/addresses.ts'
import type { S3Settings } from './platform/files/s3-client.ts'

/** How mails leave; without settings the program writes them to the outbox folder. */
export interface MailSettings {
  readonly smtpUrl: string
  readonly from: string
}

/** How the operator's monitoring reads the metrics: at a port of their own, with a token, or both. */
export interface MetricsSettings {
  /** The metrics' own port. Only this machine reaches it if there is no token. */
  readonly port: number | undefined
  readonly token: string | undefined
}

/** The program's own backups, and the key that encrypts each. */
export interface BackupSettings {
  /** True for a backup every night; false if the operator makes backups by other means. */
  readonly isScheduled: boolean
  /** Absolute path. */
  readonly folder: string
  /** A bucket for backups, in place of the folder, in the store of uploaded files. */
  readonly bucket: S3Settings | undefined
  readonly key: Uint8Array | undefined
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The program's settings, checked. Every setting has a default. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path: database, files, outbox and backups. */
  readonly dataDir: string
  /** A PostgreSQL 15 or newer in place of the embedded one. */
  readonly databaseUrl: string | undefined
  /** The address of the database itself, if `databaseUrl` leads to a pooler that shares connections by transaction. */
  readonly databaseDirectUrl: string | undefined
  /** How many connections to the database this process takes for its calls. */
  readonly databasePool: number
  /** The key that encrypts the database's secrets; without it, a file of the data folder has the key. */
  readonly secretsKey: Uint8Array | undefined
  /** Another PostgreSQL's `bin` folder for the embedded one. */
  readonly postgresBinaries: string | undefined
  /** The address by which people reach the application, with no slash at its end; used in mails and for secure cookies. */
  readonly publicUrl: string
  /** How many proxies stand before the server, or their addresses and networks; false without proxies. */
  readonly trustProxy: false | number | readonly string[]
  readonly arca: ArcaAddresses
  /** The number that merchants call for a subscription; the licence screen shows it. */
  readonly supportPhone: string | undefined
  readonly mail: MailSettings | undefined
  /** An S3-compatible store for uploaded files; without it the data folder has them. */
  readonly fileStore: S3Settings | undefined
  readonly metrics: MetricsSettings | undefined
  readonly backups: BackupSettings
  /** False in load tests only. */
  readonly hasRateLimit: boolean
  readonly logLevel: (typeof logLevels)[number]
}

/**
 * Reads the settings from the environment; nothing else in the program reads it. An empty variable counts as unset.
 *
 * @throws StartupError that names the variable with the wrong value
 */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const setting = (name: string): string | undefined => trimmedText(environment[name])
  const port = portIn('PORT', setting('PORT') ?? '3000')
  const host = setting('HOST') ?? '127.0.0.1'
  const dataDir = resolve(setting('DATA_DIR') ?? 'data')
  const fileStore = fileStoreIn(setting)
  return Object.freeze({
    port,
    host,
    dataDir,
    ...databaseIn(setting),
    secretsKey: keyIn('SECRETS_KEY', setting('SECRETS_KEY')),
    postgresBinaries: setting('PG_BIN'),
    publicUrl: (urlIn('PUBLIC_URL', setting('PUBLIC_URL'), ['http:', 'https:']) ?? `http://${host}:${port}`).replace(
      /\/+$/,
      '',
    ),
    trustProxy: proxiesIn(setting('TRUST_PROXY')),
    arca: arcaIn(setting),
    supportPhone: phoneIn(setting('SUPPORT_PHONE')),
    mail: mailIn(setting),
    fileStore,
    backups: backupsIn(setting, dataDir, fileStore),
    metrics: metricsIn(setting, port),
    hasRateLimit: oneOf('RATE_LIMIT', setting('RATE_LIMIT') ?? 'on', ['on', 'off']) === 'on',
    logLevel: oneOf('LOG_LEVEL', setting('LOG_LEVEL') ?? 'info', logLevels),
  })
}

const POOL_SIZE = 12
const SMALLEST_POOL = 2
const LARGEST_POOL = 500
const POSTGRES = ['postgres:', 'postgresql:']

const databaseIn = (setting: Setting): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool'> => {
  const databaseUrl = urlIn('DATABASE_URL', setting('DATABASE_URL'), POSTGRES)
  const databaseDirectUrl = urlIn('DATABASE_DIRECT_URL', setting('DATABASE_DIRECT_URL'), POSTGRES)
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) {
    throw wrong('DATABASE_DIRECT_URL', 'set only with DATABASE_URL, which leads to the pooler')
  }
  const size = setting('DATABASE_POOL') ?? String(POOL_SIZE)
  if (!/^\d{1,3}$/.test(size) || Number(size) < SMALLEST_POOL || Number(size) > LARGEST_POOL) {
    throw wrong('DATABASE_POOL', `a number from ${SMALLEST_POOL} to ${LARGEST_POOL}`)
  }
  return { databaseUrl, databaseDirectUrl, databasePool: Number(size) }
}

const SHORTEST_TOKEN = 16

const metricsIn = (setting: Setting, applicationPort: number): MetricsSettings | undefined => {
  const [portText, token] = [setting('METRICS_PORT'), setting('METRICS_TOKEN')]
  if (portText === undefined && token === undefined) return undefined
  const port = portText === undefined ? undefined : portIn('METRICS_PORT', portText)
  if (port === applicationPort) throw wrong('METRICS_PORT', 'another port than PORT')
  if (token !== undefined && !new RegExp(`^[!-~]{${SHORTEST_TOKEN},}$`).test(token)) {
    throw wrong('METRICS_TOKEN', `at least ${SHORTEST_TOKEN} characters without blanks`)
  }
  return { port, token }
}

/**
 * Each service has a variable of its own, such as ARCA_PRODUCTION_VOUCHERS, because ARCA moves its services to new addresses
 * one by one.
 */
const arcaIn = (setting: Setting): ArcaAddresses => {
  const secure = (name: string, usual: string): string => urlIn(name, setting(name), ['https:']) ?? usual
  const hosts = (environment: 'testing' | 'production'): ArcaHosts => {
    const usual = arcaDefaults[environment]
    const prefix = `ARCA_${environment.toUpperCase()}`
    return {
      access: secure(`${prefix}_ACCESS`, usual.access),
      vouchers: secure(`${prefix}_VOUCHERS`, usual.vouchers),
      taxpayers: secure(`${prefix}_TAXPAYERS`, usual.taxpayers),
    }
  }
  const simulator = setting('ARCA_SIMULATOR')
  return {
    testing: hosts('testing'),
    production: hosts('production'),
    simulator: simulator === undefined ? undefined : simulatorAt(simulatorIn(simulator)),
    qr: secure('ARCA_QR_ADDRESS', arcaDefaults.qr),
  }
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** The calls carry access tokens, so only an address of this machine may be without TLS. */
const simulatorIn = (text: string): string => {
  const isSafe =
    URL.canParse(text) &&
    (text.startsWith('https:') || (text.startsWith('http:') && LOOPBACK.includes(new URL(text).hostname)))
  if (!isSafe) throw wrong('ARCA_SIMULATOR', 'an address that begins with https://, or with http:// on this machine')
  return text.replace(/\/+$/, '')
}

const mailIn = (setting: Setting): MailSettings | undefined => {
  const smtpUrl = urlIn('SMTP_URL', setting('SMTP_URL'), ['smtp:', 'smtps:'])
  const from = setting('MAIL_FROM')
  if (smtpUrl === undefined) return undefined
  if (from === undefined || !from.includes('@')) throw wrong('MAIL_FROM', 'a mail address when SMTP_URL is set')
  return { smtpUrl, from }
}

const fileStoreIn = (setting: Setting): S3Settings | undefined => {
  const endpoint = urlIn('S3_ENDPOINT', setting('S3_ENDPOINT'), ['http:', 'https:'])
  if (endpoint === undefined) return undefined
  const required = (name: string): string => {
    const value = setting(name)
    if (value === undefined) throw wrong(name, 'set when S3_ENDPOINT is')
    return value
  }
  return {
    endpoint,
    bucket: required('S3_BUCKET'),
    key: required('S3_KEY'),
    secret: required('S3_SECRET'),
    region: setting('S3_REGION') ?? 'us-east-1',
  }
}

const backupsIn = (setting: Setting, dataDir: string, fileStore: S3Settings | undefined): BackupSettings => {
  const bucket = setting('BACKUP_BUCKET')
  if (bucket !== undefined && (fileStore === undefined || bucket === fileStore.bucket)) {
    throw wrong('BACKUP_BUCKET', 'another bucket than S3_BUCKET, in the store of S3_ENDPOINT')
  }
  return {
    isScheduled: oneOf('BACKUPS', setting('BACKUPS') ?? 'daily', ['daily', 'off']) === 'daily',
    folder: resolve(setting('BACKUP_DIR') ?? join(dataDir, 'backups')),
    bucket: fileStore === undefined || bucket === undefined ? undefined : { ...fileStore, bucket },
    key: keyIn('BACKUP_KEY', setting('BACKUP_KEY')),
  }
}
