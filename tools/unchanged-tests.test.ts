import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unchangedTests } from './unchanged-tests.mjs'

const START = 'tools/start.test.ts'
const PACK = 'tools/product/product.test.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-green-'))
  file = join(folder, 'cache/green.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (isForced = false) => unchangedTests({ file, isForced })

test(
  'what was green is skipped until its inputs change, and runs in any case where it is forced',
  { timeout: 30_000 },
  () => {
    const first = open()
    expect(first.skipped).toEqual([])
    first.note([START, 'tools/test-report.test.ts'])
    expect([open().skipped, open(true).skipped]).toEqual([[START], []])
    first.note([PACK, START])
    expect(open().skipped).toEqual([PACK, START])
    const green = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...green, [START]: 'of other inputs' }))
    expect(open().skipped).toEqual([PACK])
  },
)
