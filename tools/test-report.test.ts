import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository.mjs'
import { failedTests, failedVisits, slowFiles, slowVisits } from './test-report.mjs'

test('files above 20 s are named, the longest first', () => {
  const file = (name: string, seconds: number) => ({
    name: join(root, name),
    startTime: 5,
    endTime: 5 + seconds * 1000,
  })
  expect(slowFiles([file('a.test.ts', 21), file('b.test.ts', 20), file('c.test.ts', 34.56)])).toEqual([
    '  34.6 s  c.test.ts',
    '  21.0 s  a.test.ts',
  ])
})

test('visits above 15 s are named, however deep their suite lies', () => {
  const visit = (title: string, seconds: number) => ({
    title,
    file: 'app/x.spec.ts',
    ok: true,
    tests: [{ results: [{ duration: seconds * 1000 }] }],
  })
  const suite = {
    title: '',
    file: '',
    specs: [visit('quick', 15)],
    suites: [{ title: '', file: '', specs: [visit('slow', 16)] }],
  }
  expect(slowVisits([suite])).toEqual(['  16.0 s  app/x.spec.ts: slow'])
})

test('tests that failed are named, and a file that did not load', () => {
  const file = (name: string, status: string, assertionResults: { status: string; fullName: string }[]) => ({
    name: join(root, name),
    status,
    assertionResults,
  })
  expect(
    failedTests([
      file('a.test.ts', 'passed', [{ status: 'passed', fullName: 'adds' }]),
      file('b.test.ts', 'failed', [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'takes away' },
      ]),
      file('c.test.ts', 'failed', []),
    ]),
  ).toEqual(['b.test.ts: takes away', 'c.test.ts'])
})

test('visits that failed are named', () => {
  const visit = (title: string, ok: boolean) => ({ title, file: 'app/x.spec.ts', ok, tests: [] })
  const suite = { title: '', file: '', specs: [visit('good', true), visit('bad', false)] }
  expect(failedVisits([{ title: '', file: '', suites: [suite] }])).toEqual(['app/x.spec.ts: bad'])
})
