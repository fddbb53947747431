import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeTestFolder } from '#test/postgres/cluster'
import { newestBackup, recordBackup } from './newest-backup.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await makeTestFolder()
})
afterEach(() => rm(dataDir, { recursive: true }))

const write = async (name: string, at: Date): Promise<void> => {
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  await writeFile(join(dataDir, 'backups', name), 'x')
  await utimes(join(dataDir, 'backups', name), at, at)
}
const monday = new Date('2026-11-16T03:00:00.000Z')
const tuesday = new Date('2026-11-17T03:00:00.000Z')

it('is the last one that was finished', async () => {
  expect(await newestBackup(dataDir)).toBeUndefined()
  await write('b.backup', monday)
  await write('a.backup', tuesday)
  await write('c.backup.unfinished', new Date())
  expect(await newestBackup(dataDir)).toEqual(tuesday)
})

it('may lie on another disk, of which a note tells', async () => {
  await write('a.backup', monday)
  await recordBackup(dataDir, join(dataDir, 'backups', 'a.backup'))
  expect(await newestBackup(dataDir)).toEqual(monday)
  const before = Date.now()
  await recordBackup(dataDir, '/mnt/backups/trastienda-1.backup')
  expect((await newestBackup(dataDir))?.getTime()).toBeGreaterThan(before - 2_000)
  expect((await readdir(join(dataDir, 'backups'))).sort()).toEqual(['a.backup', 'written-elsewhere'])
})
