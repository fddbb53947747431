import { expect, it } from 'vitest'
import { allStatements, statementFamily } from './statement.ts'

const namesOf = (family: string): string[] =>
  allStatements()
    .map(({ name }) => name)
    .filter((name) => name.startsWith(family))

it('declares a variant of a family when it is first asked for, once, and the others when all are asked for', () => {
  const written: string[] = []
  const family = statementFamily<{ code: string }, { tab: 'all' | 'one'; order: 'name' | '-name' }>(
    'tests.family',
    { tab: ['all', 'one'], order: ['name', '-name'] },
    ({ tab, order }) => {
      written.push(`${tab} ${order}`)
      return `select '${tab} ${order}' as code, $1::uuid`
    },
  )
  expect(written).toEqual([])
  const first = family({ tab: 'one', order: '-name' })
  expect(first.name).toBe('tests.family_one_name_down')
  expect(family({ tab: 'one', order: '-name' })).toBe(first)
  expect(written).toEqual(['one -name'])
  expect(namesOf('tests.family').sort()).toEqual([
    'tests.family_all_name',
    'tests.family_all_name_down',
    'tests.family_one_name',
    'tests.family_one_name_down',
  ])
  expect(written).toHaveLength(4)
})

it('refuses a second family of one name, and variants whose names are the same', () => {
  const declare = (members: readonly string[]) =>
    statementFamily<never, { member: string }>('tests.twice', { member: members }, () => 'select $1::uuid')
  const family = declare(['-a', 'a_down'])
  expect(() => declare(['b'])).toThrow('tests.twice')
  family({ member: '-a' })
  expect(() => family({ member: 'a_down' })).toThrow('tests.twice_a_down')
})
