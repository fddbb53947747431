import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { makeTestFolder } from '#test/postgres/cluster'
import { picture } from '#test/files/images'
import { isOnCitus } from '#test/postgres/nodes'

let app: TestApp
let shop: Member

const outOfSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

beforeAll(async () => {
  const files = {
    put: () => Promise.reject(outOfSpace),
    get: async () => undefined,
    keysIn: async () => [],
    remove: async () => undefined,
  }
  app = await startTestApp({ files, logLevel: 'silent' })
  shop = await app.signUp()
})
afterAll(() => app.stop())

describe('a write that the machine cannot do', () => {
  // Triggers fail here, which Citus does not have on tables that are spread.
  it.skipIf(isOnCitus()).each([
    ['for a full disk', '53100', 503, 'disk_full'],
    ['for want of memory', '53200', 503, 'unavailable'],
    ['because it takes too long', '57014', 503, 'unavailable'],
    ['because somebody holds what it needs for too long', '55P03', 409, 'conflict'],
  ])('%s says so, and is no defect of ours', async (_, sqlState, status, code) => {
    await app.sql(`
      create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'it does not work' using errcode = '${sqlState}'; end $$;
      create or replace trigger refuse before insert on category execute function refuse()`)
    const answer = await shop.call('categories.create', { body: { name: 'Bebidas' } })
    expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect(answer.problem.message).toMatch(/\.$/)
    expect((await shop.call('categories.list', {})).body.data).toHaveLength(1)
    await app.sql('drop trigger refuse on category')
  })

  it('waits for a lock for less time than it may take in all', async () => {
    const [settings] = await app.db.database.globalRows<Record<'lock' | 'statement', string>>({
      kind: 'global',
      name: 't.timeouts',
      text: `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    })
    expect(settings).toEqual({ lock: '20s', statement: '30s' })
  })

  it('is told as a full disk also where a file should have been kept', async () => {
    const answer = await shop.call('files.create', {
      params: { scope: 'product' },
      body: new Blob([Uint8Array.from(await picture(20, 20))]),
    })
    expect([answer.status, answer.problem.code]).toEqual([503, 'disk_full'])
  })
})

describe.skipIf(process.platform !== 'linux')('a start on a full disk', () => {
  it('ends with one line', async () => {
    const folder = await makeTestFolder()
    // A device on which no byte finds room.
    await symlink('/dev/full', join(folder, 'instance.pid'))
    const environment = { ...process.env, DATA_DIR: folder, PORT: '0', DATABASE_URL: '' }
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], { env: environment })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [code] = (await once(child, 'close')) as [number]
    expect([code, said]).toEqual([1, 'The disk is full: free some space. (ENOSPC: no space left on device, write)\n'])
    await rm(folder, { recursive: true })
  })
})
