/**
 * One place for each entity that says which columns it has. The select list, the mapping of rows and the multi-row insert and
 * update all come from it, so a new field is added to a table in one line.
 */

/** How the values of a column are written, as an array of `sqlType`, and read, through `read`. */
export interface ColumnKind<Value> {
  readonly sqlType: string
  /** Absent where the driver's value is the value already. */
  read?(this: void, stored: unknown): Value
  /** Absent where the driver takes the value as it is. */
  write?(this: void, value: Value): unknown
}

/** The members of an entity, by their names in the code; a column has the same name in snake_case. */
export type ColumnKinds = Readonly<Record<string, ColumnKind<unknown>>>

type ValueOf<Kind> = Kind extends ColumnKind<infer Value> ? Value : never

/** A stored record with the members of `columns`. */
export type RecordOf<Columns> = { readonly [Name in keyof Columns]: ValueOf<Columns[Name]> }

/** A record as callers write it: what may be missing may also be left out. */
type SparseRecord<Values> = {
  readonly [Name in keyof Values as undefined extends Values[Name] ? never : Name]: Values[Name]
} & { readonly [Name in keyof Values as undefined extends Values[Name] ? Name : never]?: Values[Name] }

/** A row as the driver gives it, before `read`. Nobody should look into it. */
export type StoredRow<Columns> = Readonly<Record<keyof Columns & string, unknown>>

/** A text; the type parameter limits it to a few. */
export const text = <Value extends string = string>(): ColumnKind<Value> => ({ sqlType: 'text' })
export const uuid: ColumnKind<string> = { sqlType: 'uuid' }
export const flag: ColumnKind<boolean> = { sqlType: 'boolean' }
export const smallint: ColumnKind<number> = { sqlType: 'smallint' }
export const wholeNumber: ColumnKind<number> = { sqlType: 'integer' }
/** ISO 8601 in UTC. */
export const instant: ColumnKind<string> = { sqlType: 'timestamptz' }
/** An amount; `read` makes it a branded number. */
export const numeric = <Value>(read: (stored: string) => Value): ColumnKind<Value> => ({
  sqlType: 'numeric',
  read: (stored) => read(stored as string),
})
export const json = <Value>(): ColumnKind<Value> => ({ sqlType: 'jsonb', write: (value) => JSON.stringify(value) })

/** May be missing: null in the table, undefined in the code. */
export const optional = <Value>({ sqlType, read, write }: ColumnKind<Value>): ColumnKind<Value | undefined> => ({
  sqlType,
  read: (stored) => (stored === null || read === undefined ? (stored ?? undefined) : read(stored)) as Value | undefined,
  ...(write === undefined ? {} : { write: (value) => (value === undefined ? undefined : write(value)) }),
})

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export interface EntityTable<Columns> {
  /** `person.code, person.phone_number as "phoneNumber", …` */
  readonly selectList: string
  /** Makes a record of a row that was selected by `selectList`. The row itself is changed. */
  readonly record: <Row extends StoredRow<Columns>>(row: Row) => Omit<Row, keyof Columns> & RecordOf<Columns>
  /** The columns that one kind of write sets. */
  written<const Name extends keyof Columns & string>(...names: readonly Name[]): WrittenColumns<Pick<Columns, Name>>
}

/** Columns as a multi-row statement takes them: one array parameter for each. */
export interface WrittenColumns<Columns> {
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

/** @param table its name, by which the select list is qualified */
export const entityTable = <const Columns extends ColumnKinds>(
  table: string,
  columns: Columns,
): EntityTable<Columns> => {
  const kinds = Object.entries<ColumnKind<unknown>>(columns)
  const readers = kinds.flatMap(([name, { read }]) => (read === undefined ? [] : [[name, read] as const]))
  const selected = (name: string): string => {
    const column = snakeCase(name)
    return `${table}.${column}${column === name ? '' : ` as "${name}"`}`
  }
  return {
    selectList: kinds.map(([name]) => selected(name)).join(', '),
    record: (row) => {
      const record = row as Record<string, unknown>
      for (const [name, read] of readers) record[name] = read(record[name])
      return record as never
    },
    written: (...names) => writtenColumns(names.map((name) => [name, columns[name] as ColumnKind<unknown>])),
  }
}

const writtenColumns = <Columns>(
  kinds: readonly (readonly [string, ColumnKind<unknown>])[],
): WrittenColumns<Columns> => {
  const list = kinds.map(([name]) => snakeCase(name)).join(', ')
  return {
    list,
    assignments: (...except) =>
      kinds
        .filter(([name]) => !(except as readonly string[]).includes(name))
        .map(([name]) => `${snakeCase(name)} = sent.${snakeCase(name)}`)
        .join(', '),
    sent: (first) =>
      `unnest(${kinds.map(([, { sqlType }], index) => `$${first + index}::${sqlType}[]`).join(', ')}) as sent (${list})`,
    next: (first) => first + kinds.length,
    values: (records) =>
      kinds.map(([name, { write }]) =>
        records.map((record) => {
          const value = (record as Record<string, unknown>)[name]
          return write === undefined ? value : write(value)
        }),
      ),
    of: (record) =>
      Object.fromEntries(kinds.map(([name]) => [name, (record as Record<string, unknown>)[name]])) as RecordOf<Columns>,
  }
}
