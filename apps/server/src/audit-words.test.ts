import { globSync, readFileSync } from 'node:fs'
import { hasAuditWords } from '@trastienda/domain/audit/audit-words'
import { expect, it } from 'vitest'

/** Finds the actions that a source names beside their record, both as plain texts. */
const OPERATION = /action: '(?<action>\w+)',\s+entity: '(?<entity>\w+)'/g

it('every operation that the sources name has its words on the screen of the audit', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((name) => !name.endsWith('.test.ts'))
  const operations = sources.flatMap((name) => [
    ...readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(OPERATION),
  ])
  expect(operations.length).toBeGreaterThan(40)
  const unknown = operations
    .map(({ groups }) => [groups?.['entity'] ?? '', groups?.['action'] ?? ''] as const)
    .filter(([entity, action]) => !hasAuditWords(entity, action))
  expect(unknown).toEqual([])
})

it.each(['enter_by_pin', 'sign_in', 'set_pin', 'give_pin', 'change_password', 'switch_totp_on', 'switch_totp_off'])(
  'so has what is named elsewhere: %s',
  (action) => expect(hasAuditWords('user', action)).toBe(true),
)
