/**
 * The columns of a table, by their names in the code, which are the table's names in camelCase. Select lists, records
 * and multi-row writes come from them, so that a new field of a table is one line.
 */
export type Columns = Readonly<Record<string, Column<unknown>>>

/** A column of an SQL type. `valueType` never holds a value; it only tells the type of the values in the code. */
interface Column<Value> {
  readonly sqlType: string
  readonly valueType?: Value
}

/** A stored record with the members of `columns`; null in the table is undefined in the code. */
export type RecordOf<Columns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never
}

/** A record as callers write it: an optional member may also be left out. */
type SparseRecord<Values> = {
  readonly [Name in keyof Values as undefined extends Values[Name] ? never : Name]: Values[Name]
} & { readonly [Name in keyof Values as undefined extends Values[Name] ? Name : never]?: Values[Name] }

const column =
  (sqlType: string) =>
  <Value>(): Column<Value> => ({ sqlType })

/** A text; the type parameter limits it to a few. */
export const text = <Value extends string = string>(): Column<Value> => ({ sqlType: 'text' })
export const uuid: Column<string> = { sqlType: 'uuid' }
export const flag: Column<boolean> = { sqlType: 'boolean' }
export const smallint: Column<number> = { sqlType: 'smallint' }
export const wholeNumber: Column<number> = { sqlType: 'integer' }
/** ISO 8601 in UTC. */
export const instant: Column<string> = { sqlType: 'timestamptz' }
/** An amount: scale and check of its column hold it within the type parameter. */
export const numeric = column('numeric')
export const json = column('jsonb')
export const optional = <Value>({ sqlType }: Column<Value>): Column<Value | undefined> => ({ sqlType })

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `person.code, person.phone_number as "phoneNumber", …` */
export const selectList = (table: string, columns: Columns): string =>
  Object.keys(columns)
    .map((name) => `${table}.${snakeCase(name)}${snakeCase(name) === name ? '' : ` as "${name}"`}`)
    .join(', ')

/** Columns as a multi-row statement takes them: one array parameter for each. */
interface WrittenColumns<Columns> {
  /** `code, phone_number, …` */
  readonly list: string
  /** `phone_number = sent.phone_number, …`, for all columns but the named ones. */
  assignments(...except: readonly (keyof Columns & string)[]): string
  /** `unnest($2::text[], …) as sent (code, …)`; parameters start at `first`. */
  sent(first: number): string
  /** The number of the first parameter after them. */
  next(first: number): number
  /** Their values, column by column. */
  values(records: readonly RecordOf<Columns>[]): unknown[][]
  /** These members of a record that may have more. */
  of(record: SparseRecord<RecordOf<Columns>>): RecordOf<Columns>
}

/** A record with the members that one kind of write sets. */
export type WrittenRecord<Written> = Written extends WrittenColumns<infer Columns> ? RecordOf<Columns> : never

/** The columns that one kind of write sets. */
export const writtenColumns = <Table extends Columns, const Name extends keyof Table & string>(
  columns: Table,
  names: readonly Name[],
): WrittenColumns<Pick<Table, Name>> => {
  const written: Readonly<Record<Name, Column<unknown>>> = columns
  const types = names.map((name) => written[name].sqlType)
  const list = names.map(snakeCase).join(', ')
  const valueOf = (record: object, name: string): unknown => (record as Record<string, unknown>)[name]
  return {
    list,
    assignments: (...except) =>
      names
        .filter((name) => !except.includes(name))
        .map((name) => `${snakeCase(name)} = sent.${snakeCase(name)}`)
        .join(', '),
    sent: (first) =>
      `unnest(${types.map((type, place) => `$${first + place}::${type}[]`).join(', ')}) as sent (${list})`,
    next: (first) => first + names.length,
    values: (records) =>
      names.map((name, place) =>
        records.map((record) => {
          const value = valueOf(record, name)
          return types[place] === 'jsonb' && value !== undefined ? JSON.stringify(value) : value
        }),
      ),
    of: (record) => Object.fromEntries(names.map((name) => [name, valueOf(record, name)])) as never,
  }
}
