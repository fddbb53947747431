import { statusOf } from '@trastienda/contract/errors'
import { afterAll, describe, expect, it } from 'vitest'
import { createRenderPool } from './render-pool.ts'

const worker = new URL('../../test/files/endless-worker.ts', import.meta.url)
const pool = createRenderPool<'time' | 'memory' | 'file'>(worker, 'print_failed', { longestMs: 8000, mostMb: 24 })
afterAll(() => pool.close())

describe('a file that takes too much', () => {
  it.each(['time', 'memory'] as const)('%s ends with words that ask for less, and others go on', async (job) => {
    await expect(pool.render(job)).rejects.toMatchObject({ problem: { code: 'file_too_slow' } })
    expect(statusOf('file_too_slow')).toBe(503)
    expect(await pool.render('file')).toHaveLength(1)
  })
})
