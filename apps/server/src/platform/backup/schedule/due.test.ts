import { describe, expect, it } from 'vitest'
import type { BackupStatus } from './backup-status.ts'
import { isBackupDue, isProofDue } from './due.ts'

const nothing: BackupStatus = {
  workingSince: undefined,
  triedAt: undefined,
  madeAt: undefined,
  madeName: undefined,
  madeBytes: undefined,
  failure: undefined,
  proofTriedAt: undefined,
  provenAt: undefined,
  provenName: undefined,
  proofFailure: undefined,
  unprovable: undefined,
}
/** Three in the night of Buenos Aires is six in UTC. */
const at = (instant: string): Date => new Date(`2026-11-${instant}Z`)

describe('a backup is due', () => {
  it.each([
    ['when there is none', {}, '20T15:00', true],
    ['in the night after the last one', { madeAt: '2026-11-19T15:00Z' }, '20T06:00', true],
    ['not before that night', { madeAt: '2026-11-19T15:00Z' }, '20T05:59', false],
    ['not twice in one night', { madeAt: '2026-11-20T06:00Z' }, '21T05:59', false],
    ['in the morning, for who was off in the night', { madeAt: '2026-11-17T20:00Z' }, '20T12:00', true],
    ['not half an hour after a failure', { triedAt: '2026-11-20T06:00Z' }, '20T06:30', false],
    ['an hour after a failure', { triedAt: '2026-11-20T06:00Z' }, '20T07:01', true],
  ])('%s', (_, known, now, isDue) => {
    expect(isBackupDue({ ...nothing, ...known }, at(now))).toBe(isDue)
  })
})

describe('a proof is due', () => {
  const madeAt = '2026-11-20T06:00Z'
  it.each([
    ['not without a backup', {}, '20T07:00', false],
    ['of the first backup', { madeAt }, '20T07:00', true],
    ['a week after the last one', { madeAt, provenAt: '2026-11-13T07:00Z' }, '20T07:01', true],
    ['not sooner', { madeAt, provenAt: '2026-11-13T07:00Z' }, '20T06:59', false],
    ['not hours after a failure', { madeAt, proofTriedAt: '2026-11-20T06:00Z' }, '21T05:00', false],
    ['a day after a failure', { madeAt, proofTriedAt: '2026-11-20T06:00Z' }, '21T06:01', true],
  ])('%s', (_, known, now, isDue) => {
    expect(isProofDue({ ...nothing, ...known }, at(now))).toBe(isDue)
  })
})
