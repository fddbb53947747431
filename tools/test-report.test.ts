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
    tests: [{ results: [{ duration: seconds * 1000, errors: [] }] }],
  })
  const suite = {
    title: '',
    file: '',
    specs: [visit('quick', 15)],
    suites: [{ title: '', file: '', specs: [visit('slow', 16)] }],
  }
  expect(slowVisits([suite])).toEqual(['  16.0 s  app/x.spec.ts: slow'])
})

test('of many slow files the ten slowest are named, and the others counted', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    name: join(root, `${index}.test.ts`),
    startTime: 0,
    endTime: 21_000 + index * 1000,
  }))
  const named = slowFiles(files)
  expect(named[0]).toBe('  32.0 s  11.test.ts')
  expect(named.slice(9)).toEqual(['  23.0 s  2.test.ts', '  and 2 more'])
})

test('tests that failed are named with their reasons, and a file that did not load', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
  const broken = {
    status: 'failed',
    fullName: 'takes away',
    failureMessages: ['\u001B[31mexpected 1\u001B[0m\n\nto be 2'],
  }
  const file = (
    name: string,
    status: string,
    message: string,
    assertionResults: (typeof passed | typeof broken)[],
  ) => ({
    name: join(root, name),
    status,
    message,
    assertionResults,
  })
  expect(
    failedTests([
      file('a.test.ts', 'passed', '', [passed]),
      file('b.test.ts', 'failed', '', [passed, broken]),
      file('c.test.ts', 'failed', 'no such module', []),
    ]),
  ).toEqual(['b.test.ts: takes away\n    expected 1\n    to be 2', 'c.test.ts\n    no such module'])
})

test('visits that failed are named with how their reasons begin', () => {
  const visit = (title: string, ok: boolean, errors: { message?: string }[]) => ({
    title,
    file: 'app/x.spec.ts',
    ok,
    tests: [{ results: [{ duration: 1, errors }] }],
  })
  const long = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join('\n')
  const specs = [visit('good', true, []), visit('bad', false, [{ message: long }, {}])]
  const [bad] = failedVisits([{ title: '', file: '', suites: [{ title: '', file: '', specs }] }])
  expect(bad?.split('\n')).toHaveLength(17)
  expect(bad).toMatch(/^app\/x.spec.ts: bad\n {4}line 1\n/)
})
