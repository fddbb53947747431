import { expect, test } from 'vitest'
import { api } from './api.ts'
import { calls, isWrite, type CallName } from './calls.ts'

test('which calls write is the same for a browser, which loads no schema, as for the server', () => {
  const names = Object.keys(calls) as CallName[]
  expect(names.filter(isWrite)).toEqual(names.filter((name) => api[name].writes))
})
