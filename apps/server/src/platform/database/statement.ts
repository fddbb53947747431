/**
 * A tenant statement: `$1` is always the business id, which the transaction adds, and the caller's values start at
 * `$2`. `rowType` never holds a value: it only gives `BusinessTx.rows` the type of the rows.
 */
export interface Statement<Row> {
  readonly kind: 'tenant'
  readonly name: string
  readonly text: string
  readonly rowType?: Row
}

/** A statement on global tables (users, sessions, memberships): no business id is added, and values start at `$1`. */
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
  // PostgreSQL cuts names after 63 bytes, so two long names could become the same prepared statement.
  if (declared.name.length > 63) throw new Error(`The statement name "${declared.name}" is longer than 63 characters`)
  registry.set(declared.name, declared)
  return declared
}

/**
 * Declares a tenant statement, once, at module scope. It limits each table that it reads by `business_id = $1`, and
 * inserts `$1` into each that it writes: a test checks the plan of every declared statement for that.
 *
 * @param name unique in the program, e.g. `people.by_code`; it is also the prepared statement's name
 * @throws when the name is taken or longer than 63 characters
 */
export const statement = <Row = never>(name: string, text: string): Statement<Row> =>
  register<Statement<Row>>({ kind: 'tenant', name, text })

/**
 * Joined to the rows of an insert (`insert … select tenant_id, … from ${TENANT} cross join unnest(…)`). It takes the
 * business id from a stored row, and so tells Citus the worker; `$1` alone does not.
 */
export const TENANT = '(select id as tenant_id from business where id = $1) as tenant'

/** Declares a statement on global tables, which belong to no business. Same rules for the name. */
export const globalStatement = <Row = never>(name: string, text: string): GlobalStatement<Row> =>
  register<GlobalStatement<Row>>({ kind: 'global', name, text })

/** The choices that the statements of a family differ by: the members of each choice, by its name. */
type Choices<Variant> = { readonly [Choice in keyof Variant]: readonly Variant[Choice][] }

const families = new Map<string, () => void>()

/**
 * Declares tenant statements that differ by a few choices. Each variant becomes a statement when it is first used; the
 * test of declared statements uses all of them.
 *
 * @param name begins the name of each variant, which goes on with its choices: `-total` as `total_down`
 */
export const statementFamily = <Row, Variant extends Readonly<Record<keyof Variant, string>>>(
  name: string,
  choices: Choices<Variant>,
  textOf: (variant: Variant) => string,
): ((variant: Variant) => Statement<Row>) => {
  const names = Object.keys(choices) as (keyof Variant)[]
  const variants = new Map<string, Statement<Row>>()
  const variantOf = (variant: Variant): Statement<Row> => {
    const key = names.map((choice) => variant[choice]).join(' ')
    const known = variants.get(key)
    if (known !== undefined) return known
    const suffix = names.map((choice) => variant[choice].replace(/^-(.*)/, '$1_down')).join('_')
    const made = statement<Row>(`${name}_${suffix}`, textOf(variant))
    variants.set(key, made)
    return made
  }
  if (families.has(name)) throw new Error(`Two families of statements are named "${name}"`)
  families.set(name, () => {
    for (const variant of everyVariant(choices)) variantOf(variant)
  })
  return variantOf
}

const everyVariant = <Variant>(choices: Choices<Variant>): Variant[] =>
  (Object.entries(choices) as [string, readonly string[]][]).reduce<Record<string, string>[]>(
    (made, [choice, members]) => made.flatMap((variant) => members.map((member) => ({ ...variant, [choice]: member }))),
    [{}],
  ) as Variant[]

/** Every statement declared by the modules loaded so far, with all variants of each family. @internal */
export const allStatements = (): readonly AnyStatement[] => {
  for (const registerVariants of families.values()) registerVariants()
  return [...registry.values()]
}
