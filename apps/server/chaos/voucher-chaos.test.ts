import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { makeTestFolder } from '#test/postgres/cluster'
import { runVoucherChaos } from './voucher-chaos.ts'

it('gives every sale one number with ARCA’s CAE while answers get lost and the server is killed', async () => {
  const dataDir = await makeTestFolder()
  const report = await runVoucherChaos({ dataDir, vouchers: 40, tills: 4, kills: 2, announce: () => undefined })
  expect(report.faults).toEqual([])
  expect(report.granted).toBe(40)
  expect(report.lostAnswers).toBeGreaterThan(0)
  await rm(dataDir, { recursive: true })
}, 180_000)
