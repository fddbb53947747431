import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/postgres/database'
import type { TestDatabase } from '#test/postgres/database'
import { isOnCitus } from '#test/postgres/nodes'
import { LOCAL_TABLES } from './schema/distribution.ts'
import { allStatements } from './statement.ts'

const sources = join(import.meta.dirname, '..', '..')

/** Loads every module that declares statements: repositories, the platform, and modules that pass texts on. */
const loadDeclarations = async (): Promise<void> => {
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    if (file.endsWith('.test.ts') || file === 'main.ts' || file.startsWith('commands')) continue
    const text = await readFile(join(sources, file), 'utf8')
    if (
      /\.(?:public|repository)\.ts$/.test(file) ||
      /\b(?:statement|globalStatement|statementFamily)(?:<[^(]*>)?\(/.test(text)
    )
      await import(join(sources, file))
  }
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Operation?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Filter?: string
  readonly Output?: readonly string[]
  readonly 'Parent Relationship'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** A tenant's table: the column that holds the business, and its place among the table's columns. */
interface TenantTable {
  readonly column: string
  readonly place: number
}

/** Whether `condition`, as PostgreSQL writes it, asks for `part` of every row: alone or joined by AND, not within an OR. */
const demands = (condition: string, part: RegExp): boolean => {
  let left = (condition.startsWith('((') ? condition.slice(1, -1) : condition).replaceAll(part, '<part>')
  for (let before = ''; before !== left; left = left.replaceAll(/\([^()]*\)/g, '')) before = left
  return left.includes('<part>') && !/\bOR\b/.test(left)
}

/** Whether an inserted business id is `$1`, or comes from rows that are bound to it, like `TENANT`'s key. */
const carries = (value: string | undefined, source: PlanNode | undefined, tables: ReadonlyMap<string, TenantTable>) =>
  value === '$1' ||
  (source !== undefined &&
    nodesOf(source).some(({ 'Relation Name': name = '', Alias: alias = name }) => {
      const column = tables.get(name)?.column
      return column !== undefined && [`${alias}.${column}`, `(${alias}.${column})`].includes(value ?? '')
    }))

/** Whether a node of a plan reads or writes rows of one business only; true where it touches no tenant's table. */
const isBound = (node: PlanNode, tables: ReadonlyMap<string, TenantTable>): boolean => {
  const table = tables.get(node['Relation Name'] ?? '')
  if (table === undefined) return true
  // An update or a delete changes what the scan below it found; an insert takes the values that the node below it gives.
  if (node['Node Type'] === 'ModifyTable') {
    const source = node.Plans?.find((below) => below['Parent Relationship'] === 'Outer')
    return node.Operation !== 'Insert' || carries(source?.Output?.[table.place], source, tables)
  }
  const business = new RegExp(String.raw`\((?:\w+\.)?${table.column} = \$1\)`, 'g')
  return [node['Index Cond'], node['Recheck Cond'], node.Filter].some((each) => demands(each ?? '', business))
}

/** Plans as the superuser, without row-level security: only the statement's own condition binds. */
const planAll = async (connection: ClientConfig) => {
  const superuser = new Client(connection)
  await superuser.connect()
  const { rows } = await superuser.query<{ table: string; column: string; place: number }>(
    `select relname::text as table, attname::text as column, attnum - 1 as place
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relrowsecurity
        and attname = case relname when 'business' then 'id' else 'business_id' end`,
  )
  const plans = []
  for (const { kind, name, text } of allStatements()) {
    const answer = await superuser.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (generic_plan, verbose, format json) ${text}`,
    )
    plans.push({ kind, name, nodes: answer.rows[0]!['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)) })
  }
  await superuser.end()
  return { tables: new Map(rows.map(({ table, ...held }) => [table, held])), plans }
}

// By plans of PostgreSQL's own: on Citus they are its workers'.
describe.skipIf(isOnCitus())('every declared statement', () => {
  let test: TestDatabase
  let client: Client
  let tables: ReadonlyMap<string, TenantTable>
  let plans: { kind: string; name: string; nodes: readonly PlanNode[] }[]

  beforeAll(async () => {
    await loadDeclarations()
    test = await createTestDatabase()
    client = new Client(test.application)
    await client.connect()
    ;({ tables, plans } = await planAll(test.superuser))
  })
  afterAll(async () => {
    await client.end()
    await test.drop()
  })

  it('is seen by this test, with every variant of a family', () => {
    expect(allStatements().filter(({ kind }) => kind === 'tenant').length).toBeGreaterThan(0)
    expect(allStatements().filter(({ kind }) => kind === 'global').length).toBeGreaterThan(0)
    // By tab, order, search and who sees what; and the lists of products in tabs.
    const named = (start: string) => allStatements().filter(({ name }) => name.startsWith(start)).length
    expect(named('transactions.page_')).toBe(4 * 8 * 3 * 2)
    expect(named('inventory.page_')).toBe(2 * 2)
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

  it('reads and writes one business’s rows only, in each table of its plan; a global one no tenant’s table', async () => {
    expect(tables.size).toBeGreaterThan(10)
    const astray: string[] = []
    for (const { kind, name, nodes } of plans) {
      for (const node of nodes) {
        const isFine = kind === 'tenant' ? isBound(node, tables) : !tables.has(node['Relation Name'] ?? '')
        if (!isFine) astray.push(`${name}: ${node['Node Type']} ${node['Relation Name']}`)
      }
    }
    expect(astray).toEqual([])
  })

  // Citus sends an insert to the business's worker by a row that it reads there; with `$1` alone it refuses it.
  it('that inserts rows which it selects takes their business from a row (TENANT), not from its parameter', () => {
    const isByParameter = (node: PlanNode): boolean => {
      const table = tables.get(node['Relation Name'] ?? '')
      const source = node.Plans?.find((below) => below['Parent Relationship'] === 'Outer')
      if (table === undefined || node.Operation !== 'Insert' || source === undefined) return false
      return source.Output?.[table.place] === '$1' && nodesOf(source).some((each) => each['Node Type'] !== 'Result')
    }
    const found = plans.filter(({ nodes }) => nodes.some(isByParameter)).map(({ name }) => name)
    // Its rows are numbered, which only the coordinator can do.
    expect(found).toEqual(['change.insert'])
  })

  // It may, if both are small; Citus then reads each local table in a query of its own, and sends it to the worker.
  it('does not join what a cluster keeps on different machines, but for a few that were looked at', () => {
    const isOn = (nodes: readonly PlanNode[], isLocal: boolean): boolean =>
      nodes.some(({ 'Relation Name': name }) => name !== undefined && LOCAL_TABLES.includes(name) === isLocal)
    const mixed = plans.filter(({ nodes }) => isOn(nodes, true) && isOn(nodes, false)).map(({ name }) => name)
    const lookedAt = [
      'audit.page_all',
      'audit.page_some',
      'cash_registers.all',
      'cash_registers.of_device',
      'cash_report.approvals',
      'cash_report.people',
      'cash_sessions.find',
      'cash_sessions.page_openedAt',
      'cash_sessions.page_openedAt_down',
      'dollar_rate.find',
      'offline_sales.named',
      'offline_sales.page',
      'payments.awaited',
      'replacement_costs.changes',
      'store_credits.named',
      'store_credits.page',
    ]
    expect(mixed.sort()).toEqual([...lookedAt, 'verify.links_lead_to_open_sendings', 'verify.members_are_audited'])
  })
})
