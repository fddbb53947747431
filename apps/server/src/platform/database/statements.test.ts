import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database'
import type { TestDatabase } from '#test/database'
import { allStatements } from './statement.ts'

const sources = join(import.meta.dirname, '..', '..')

/** Loads every module that declares statements: repositories, and what the platform keeps for itself. */
const loadDeclarations = async (): Promise<void> => {
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    if (file.endsWith('.test.ts') || file === 'main.ts' || file.startsWith('commands')) continue
    const text = await readFile(join(sources, file), 'utf8')
    if (/\b(?:statement|globalStatement)(?:<[^(]*>)?\(/.test(text)) await import(join(sources, file))
  }
}

/** `business_id = $1` in a condition, `$1` as the first value of an insert, or `id = $1` on the business itself. */
const isHeldToBusiness = (text: string): boolean =>
  /\bbusiness_id\s*=\s*\$1\b/.test(text) ||
  /\binsert\s+into\s+\w+(?:\s+as\s+\w+)?\s*\(\s*business_id\b[^)]*\)\s*(?:values\s*\(|select\s+(?:distinct\s+)?)\s*\$1\b/i.test(
    text,
  ) ||
  /\binsert\s+into\s+business\s*\(\s*id\b[^)]*\)\s*(?:values\s*\(|select\s+)\s*\$1\b/i.test(text) ||
  (/\b(?:from|update)\s+business\b/i.test(text) && /\bid\s*=\s*\$1\b/.test(text))

describe('every declared statement', () => {
  let test: TestDatabase
  let client: Client

  beforeAll(async () => {
    await loadDeclarations()
    test = await createTestDatabase()
    client = new Client(test.application)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await test.drop()
  })

  it('is seen by this test', () => {
    expect(allStatements().filter(({ kind }) => kind === 'tenant').length).toBeGreaterThan(0)
    expect(allStatements().filter(({ kind }) => kind === 'global').length).toBeGreaterThan(0)
  })

  it('is understood by the migrated schema, with the rights that requests have', async () => {
    const refused: string[] = []
    for (const { name, text } of allStatements()) {
      await client
        .query(`prepare "${name}" as ${text}`)
        .catch((error: Error) => refused.push(`${name}: ${error.message}`))
    }
    expect(refused).toEqual([])
  })

  it('on a tenant’s tables asks for the business itself, before row-level security does', () => {
    const unheld = allStatements().filter(({ kind, text }) => kind === 'tenant' && !isHeldToBusiness(text))
    expect(unheld.map(({ name }) => name)).toEqual([])
  })

  it('that is global keeps off the tenants’ tables, where it would see nothing', async () => {
    const answer = await client.query<{ name: string }>(
      `select relname::text as name from pg_class where relkind = 'r' and relrowsecurity`,
    )
    expect(answer.rows.length).toBeGreaterThan(0)
    const tenantTable = new RegExp(
      `\\b(?:from|join|into|update)\\s+(?:${answer.rows.map(({ name }) => name).join('|')})\\b`,
      'i',
    )
    const straying = allStatements().filter(({ kind, text }) => kind === 'global' && tenantTable.test(text))
    expect(straying.map(({ name }) => name)).toEqual([])
  })
})
