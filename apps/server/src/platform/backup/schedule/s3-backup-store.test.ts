import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestS3 } from '#test/files/s3-server'
import { makeTestFolder } from '#test/postgres/cluster'
import { createS3BackupStore } from './s3-backup-store.ts'
import { scheduledName } from './scheduled-name.ts'

it('keeps a large backup in parts, and gives it back whole', async () => {
  const folder = await makeTestFolder()
  const s3 = await startTestS3()
  const store = createS3BackupStore({ ...s3.settings, bucket: 'empty' })
  const large = Buffer.alloc(17_000_000, 'x')
  await writeFile(join(folder, 'large'), large)
  const name = scheduledName('00000000', new Date(0))
  await store.keep(join(folder, 'large'), name)
  expect((await readFile(await store.local(name, folder))).equals(large)).toBe(true)
  expect(await store.names()).toEqual([name])
  await store.remove(name)
  expect(await store.names()).toEqual([])
  await s3.stop()
  await rm(folder, { recursive: true })
})
