import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config'
import { createBackup } from '#platform/backup/create-backup'
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup'
import { createFolderFileStore } from '#platform/files/folder-file-store'
import { StartupError } from '#platform/failures/startup-error'
import { makeTestFolder } from '#test/postgres/cluster'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { runSql } from '#test/postgres/sql'
import { leaveUnreadableBehind } from './leave-behind.ts'
import { FETCHED, openSecrets, removeSecret } from './secrets.ts'
import { readSecretsKey } from './secrets-key.ts'

const KEY = Buffer.alloc(32, 1)
const OTHER = Buffer.alloc(32, 2)
const seed = { scope: 'user 1', name: 'semilla' }
const certificate = { scope: 'business 1', name: 'certificado' }

let db: TestDatabase
let folder: string

beforeAll(async () => {
  db = await createTestDatabase()
  folder = await makeTestFolder()
})
afterAll(async () => {
  await db.drop()
  await rm(folder, { recursive: true })
})

const rows = () => runSql(db.superuser, 'select * from secret order by scope')

describe('a secret', () => {
  it('is read again as it was written last, in its place only, until it is removed', async () => {
    const secrets = await openSecrets(db.database, KEY)
    for (const text of ['uno', 'ñandú '.repeat(500)]) await secrets.put(db.database, seed, text)
    expect(await secrets.get(db.database, seed)).toBe('ñandú '.repeat(500))
    expect(await secrets.get(db.database, { ...seed, scope: 'user 2' })).toBeUndefined()
    await removeSecret(db.database, seed)
    expect(await secrets.get(db.database, seed)).toBeUndefined()
  })

  it('stands in the database as something else each time', async () => {
    const secrets = await openSecrets(db.database, KEY)
    const written: string[] = []
    for (const place of [seed, certificate, certificate]) {
      await secrets.put(db.database, place, 'abracadabra')
      written.push(String((await rows()).at(place === seed ? -1 : 0)?.['ciphertext']))
    }
    expect(new Set(written).size).toBe(3)
    expect(JSON.stringify(await rows())).not.toContain('abracadabra')
  })

  it('is refused when somebody changed it, or moved it to another place', async () => {
    const secrets = await openSecrets(db.database, KEY)
    await secrets.put(db.database, seed, 'abracadabra')
    await runSql(db.superuser, `update secret set scope = 'user 9' where scope = $1`, [seed.scope])
    await expect(secrets.get(db.database, { ...seed, scope: 'user 9' })).rejects.toThrow('unable to authenticate data')
    await secrets.put(db.database, seed, 'abracadabra')
    await runSql(
      db.superuser,
      `update secret set ciphertext = set_byte(ciphertext, 2, get_byte(ciphertext, 2) # 1) where scope = $1`,
      [seed.scope],
    )
    await expect(secrets.get(db.database, seed)).rejects.toThrow('unable to authenticate data')
    await runSql(db.superuser, 'delete from secret')
  })
})

describe('the key', () => {
  it('is the first that the database was opened with: another one does not start on it', async () => {
    await openSecrets(db.database, KEY)
    await expect(openSecrets(db.database, OTHER)).rejects.toThrow(StartupError)
    await expect(openSecrets(db.database, OTHER)).rejects.toThrow(
      /^The secrets of this database .* SECRETS_KEY [^\n]*$/,
    )
  })

  it('makes the same keyed hashes in every server, and another key other ones', async () => {
    const [one, same] = [await openSecrets(db.database, KEY), await openSecrets(db.database, KEY)]
    const other = await createTestDatabase()
    const foreign = await openSecrets(other.database, OTHER)
    const hash = one.keyedHash('pin', 'ana', '1234')
    expect(same.keyedHash('pin', 'ana', '1234')).toEqual(hash)
    expect(one.keyedHash('door', 'ana', '1234')).not.toEqual(hash)
    expect(foreign.keyedHash('pin', 'ana', '1234')).not.toEqual(hash)
    await other.drop()
  })

  it('lies in the data folder where no setting names it, made once and readable by its owner only', async () => {
    const dataDir = join(folder, 'data')
    const read = () => readSecretsKey({ secretsKey: undefined, dataDir })
    const [key, same] = await Promise.all([read(), read()])
    expect(same).toEqual(key)
    expect(await read()).toEqual(key)
    expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600)
    expect(await readSecretsKey({ secretsKey: OTHER, dataDir })).toBe(OTHER)
    // Carried to other servers as it is.
    const text = await readFile(join(dataDir, 'secrets.key'), 'utf8')
    expect(readConfig({ SECRETS_KEY: text }).secretsKey).toEqual(key)
    await writeFile(join(dataDir, 'secrets.key'), 'half')
    await expect(read()).rejects.toThrow(/secrets\.key holds no key/)
  })
})

describe('a backup', () => {
  it('carries secrets unreadable, and leaves them out when it is restored under another key, saying which', async () => {
    const secrets = await openSecrets(db.database, KEY)
    await secrets.put(db.database, certificate, 'abracadabra')
    const ticket = { scope: 'business 1', name: `${FETCHED}ARCA` }
    await secrets.put(db.database, ticket, 'fetched again by itself')
    const files = createFolderFileStore(join(folder, 'files'))
    const file = join(folder, 'shop.backup')
    await createBackup({ connection: db.superuser, files, file })
    const copy = await createTestDatabase()
    const restore = async (secretsKey: Buffer) =>
      restoreBackup(await verifyBackup(file), { connection: copy.owner, applicationRole: 'app', files, secretsKey })

    expect(await restore(KEY)).toEqual([])
    expect(await (await openSecrets(copy.database, KEY)).get(copy.database, certificate)).toBe('abracadabra')

    expect(await restore(OTHER)).toEqual([certificate])
    const reopened = await openSecrets(copy.database, OTHER)
    expect(await reopened.get(copy.database, certificate)).toBeUndefined()
    expect(await reopened.get(copy.database, ticket)).toBeUndefined()
    await expect(openSecrets(copy.database, KEY)).rejects.toThrow(StartupError)
    await removeSecret(db.database, ticket)
    await copy.drop()
  })

  it('is not needed where the key is lost: what it wrote is left behind, PINs too', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    await runSql(db.superuser, `insert into subscription (business_id, trial_ends_at) values ($1, now())`, [id])
    await runSql(
      db.superuser,
      `insert into user_account (id, name, last_name, created_at, updated_at) values ($1, 'Ana', 'Paz', now(), now())`,
      [id],
    )
    await runSql(
      db.superuser,
      `insert into membership (user_id, business_id, role, created_at, pin_hash) values ($1, $1, 'cashier', now(), 'x')`,
      [id],
    )
    expect(await leaveUnreadableBehind(db.database, KEY)).toEqual([])
    const pin = { scope: `business ${id}`, name: `PIN of user ${id}` }
    expect(await leaveUnreadableBehind(db.database, OTHER)).toEqual([certificate, pin])
    await openSecrets(db.database, OTHER)
    expect(await leaveUnreadableBehind(db.database, OTHER)).toEqual([])
  })
})
