/**
 * A tenant statement: `$1` is always the business id (the transaction prepends it), the caller's values start at `$2`.
 * `rowType` never holds a value: it carries the row's type to `BusinessTx.rows`.
 */
export interface Statement<Row> {
  readonly kind: 'tenant'
  readonly name: string
  readonly text: string
  readonly rowType?: Row
}

/** A statement on global tables (users, sessions, memberships): no business id is prepended, values start at `$1`. */
export interface GlobalStatement<Row> {
  readonly kind: 'global'
  readonly name: string
  readonly text: string
  readonly rowType?: Row
}

type AnyStatement = Statement<unknown> | GlobalStatement<unknown>

const registry = new Map<string, AnyStatement>()

const register = <S extends AnyStatement>(declared: S): S => {
  if (registry.has(declared.name)) throw new Error(`Two statements are named "${declared.name}"`)
  // PostgreSQL cuts names at 63 bytes: two long names could become one prepared statement.
  if (declared.name.length > 63) throw new Error(`The statement name "${declared.name}" is longer than 63 characters`)
  registry.set(declared.name, declared)
  return declared
}

/**
 * Declares a tenant statement, once, at module scope. Each table that it reads is held to `business_id = $1`,
 * each that it inserts into gets `$1`; a test has every declared statement planned, and looks.
 *
 * @param name unique in the program, e.g. `people.by_code`; it is also the prepared statement's name
 * @throws when the name is taken or longer than 63 characters
 */
export const statement = <Row = never>(name: string, text: string): Statement<Row> =>
  register<Statement<Row>>({ kind: 'tenant', name, text })

/**
 * What the rows of an insert are joined to (`insert … select tenant_id, … from ${TENANT} cross join unnest(…)`): it says
 * whose they are by a row that is stored, by which Citus knows where to send the statement. From `$1` alone it does not.
 */
export const TENANT = '(select id as tenant_id from business where id = $1) as tenant'

/** Declares a statement on global tables, which belong to no business. Same rules for the name. */
export const globalStatement = <Row = never>(name: string, text: string): GlobalStatement<Row> =>
  register<GlobalStatement<Row>>({ kind: 'global', name, text })

/** Every statement declared by the modules loaded so far. @internal */
export const allStatements = (): readonly AnyStatement[] => [...registry.values()]
