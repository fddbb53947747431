import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { arcaDefaults } from './platform/arca/addresses.ts'

const S3 = { S3_ENDPOINT: 'https://s3', S3_BUCKET: 'images', S3_KEY: 'k', S3_SECRET: 's' }

describe('settings', () => {
  it('all have a default', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databasePool: 12,
      secretsKey: undefined,
      postgresBinaries: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: false,
      arca: arcaDefaults,
      supportPhone: undefined,
      mail: undefined,
      fileStore: undefined,
      metrics: undefined,
      backups: { isScheduled: true, folder: resolve('data', 'backups'), bucket: undefined, key: undefined },
      hasRateLimit: true,
      logLevel: 'info',
    })
  })

  it('take an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toEqual(readConfig({}))
  })

  it.each(['yes', '0', '11', '127.0.0.1,', '10.0.0.0/33', '1.2.3', '::1/129', '10.0.0.0/8/8'])(
    'do not take %j for trusted proxies',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
        'TRUST_PROXY must be a number of proxies from 1 to 10, or networks such as 127.0.0.1, 10.0.0.0/8',
      )
    },
  )

  it('take trusted proxies by their number or by their networks', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1,fd00::/8' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ])
  })

  it('take the key of secrets as it lies in its file', () => {
    const key = Buffer.alloc(32, 9)
    for (const encoding of ['base64', 'base64url'] as const)
      expect(Buffer.from(readConfig({ SECRETS_KEY: key.toString(encoding) }).secretsKey ?? [])).toEqual(key)
  })

  it.each(['clave', 'A'.repeat(44), Buffer.alloc(31).toString('base64')])('do not take %j for that key', (value) => {
    expect(() => readConfig({ SECRETS_KEY: value })).toThrow('SECRETS_KEY must be 32 random bytes in base64')
  })

  it('take a bucket of its own for the backups, in the store of the images', () => {
    const { backups, fileStore } = readConfig({ ...S3, BACKUP_BUCKET: 'backups' })
    expect([backups.bucket, fileStore?.bucket]).toEqual([{ ...fileStore, bucket: 'backups' }, 'images'])
  })

  it('move ARCA’s addresses one by one, and the stand-in’s with all its services', () => {
    const { arca } = readConfig({
      ARCA_PRODUCTION_VOUCHERS: 'https://wsfe.example/v1',
      ARCA_QR_ADDRESS: 'https://www.afip.gob.ar/fe/qr/',
      ARCA_SIMULATOR: 'http://127.0.0.1:3700/',
    })
    expect(arca).toEqual({
      testing: arcaDefaults.testing,
      production: { ...arcaDefaults.production, vouchers: 'https://wsfe.example/v1' },
      simulator: {
        page: 'http://127.0.0.1:3700',
        access: 'http://127.0.0.1:3700/ws/services/LoginCms',
        vouchers: 'http://127.0.0.1:3700/wsfev1/service.asmx',
        taxpayers: 'http://127.0.0.1:3700/sr-padron/webservices/personaServiceA5',
      },
      qr: 'https://www.afip.gob.ar/fe/qr/',
    })
  })

  it.each(['http://simulator:3700', 'ftp://127.0.0.1', '127.0.0.1:3700', 'http://127.0.0.1.example'])(
    'do not take %j for the stand-in, as tokens would go over the wire',
    (value) => {
      expect(() => readConfig({ ARCA_SIMULATOR: value })).toThrow(
        'ARCA_SIMULATOR must be an address that begins with https://, or with http:// on this machine',
      )
    },
  )

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true)
  })

  it.each([
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: 'web' }, 'PORT must be a number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
    [
      { DATABASE_URL: 'postgres://db', DATABASE_DIRECT_URL: 'db' },
      'DATABASE_DIRECT_URL must be an address that begins',
    ],
    [{ DATABASE_DIRECT_URL: 'postgres://db' }, 'DATABASE_DIRECT_URL must be set only with DATABASE_URL'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a number from 2 to 500'],
    [{ DATABASE_POOL: '501' }, 'DATABASE_POOL must be a number from 2 to 500'],
    [{ DATABASE_POOL: '1e2' }, 'DATABASE_POOL must be a number from 2 to 500'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
    [{ ARCA_PRODUCTION_ACCESS: 'http://wsaa' }, 'ARCA_PRODUCTION_ACCESS must be an address that begins with https://'],
    [{ ARCA_TESTING_TAXPAYERS: 'aws' }, 'ARCA_TESTING_TAXPAYERS must be an address that begins with https://'],
    [{ ARCA_QR_ADDRESS: 'http://qr' }, 'ARCA_QR_ADDRESS must be an address that begins with https://'],
    [{ SUPPORT_PHONE: 'llamanos' }, 'SUPPORT_PHONE must be a telephone number'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM must be a mail address when SMTP_URL is set'],
    [{ S3_ENDPOINT: 'https://s3' }, 'S3_BUCKET must be set when S3_ENDPOINT is'],
    // A restore empties the bucket of the images.
    [{ ...S3, BACKUP_BUCKET: 'images' }, 'BACKUP_BUCKET must be another bucket than S3_BUCKET'],
    [{ BACKUP_BUCKET: 'backups' }, 'BACKUP_BUCKET must be another bucket than S3_BUCKET, in the store of S3_ENDPOINT'],
    [{ BACKUPS: 'weekly' }, 'BACKUPS must be one of: daily, off'],
    [{ BACKUP_KEY: 'clave' }, 'BACKUP_KEY must be 32 random bytes in base64'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a number from 0 to 65535'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ METRICS_TOKEN: 'corta' }, 'METRICS_TOKEN must be at least 16 characters without blanks'],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be one of: on, off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: trace, debug, info, warn, error, fatal, silent'],
  ])('with a wrong value stop the start with one line that names it: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  it('never show the value of an address, which may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://shop:secret@db' })).toThrow(/^(?!.*secret)/)
  })
})
