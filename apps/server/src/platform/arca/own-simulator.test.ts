import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '#platform/database/embedded/address'
import { createOwnSimulator } from './own-simulator.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-own-simulator-'))
})
afterAll(() => rm(folder, { recursive: true }))

const answers = (page: string): Promise<boolean> =>
  fetch(page).then(
    ({ ok }) => ok,
    () => false,
  )

it('runs from when it is asked for until the server stops, and again', async () => {
  const simulator = createOwnSimulator(folder, await freePort())
  if (simulator?.address.start === undefined) throw new Error('It is not there')
  const { page, start } = simulator.address
  expect(await answers(page)).toBe(false)
  await Promise.all([start(), start()])
  expect(await answers(page)).toBe(true)
  await simulator.stop()
  expect(await answers(page)).toBe(false)
  await start()
  expect(await answers(page)).toBe(true)
  await simulator.stop()
})

it('that was never asked for has nothing to stop', async () => {
  await expect(createOwnSimulator(folder, await freePort())?.stop()).resolves.toBeUndefined()
})
