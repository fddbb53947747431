import type { Readable } from 'node:stream'

/**
 * A backup file is one zstd stream of records: a type byte, a length (4 bytes, big-endian) and as many bytes. `J` holds
 * JSON, `D` a piece of the table or file whose start record came last; checksums and counts follow the data, and a file
 * without its end record is no whole backup.
 */
export const jsonRecord = 0x4a
export const dataRecord = 0x44
export const recordHeaderBytes = 5
export const formatVersion = 1

/** A migration in the schema of the backup: a restore builds exactly that schema first. */
export interface ArchivedMigration {
  readonly name: string
  readonly checksum: string
}

export interface ArchiveHeader {
  readonly kind: 'header'
  readonly format: 'trastienda-backup'
  readonly version: number
  /** ISO 8601 in UTC. */
  readonly createdAt: string
  readonly migrations: readonly ArchivedMigration[]
}

export interface ArchivedTable {
  readonly kind: 'table'
  readonly name: string
  /** The columns in the order of the data, which is in PostgreSQL's text form of COPY. */
  readonly columns: readonly string[]
}

export interface ArchivedFile {
  readonly kind: 'file'
  /** The path below the folder of uploaded files, with `/` between names. */
  readonly path: string
}

/** The record after the data of a table or file. */
export interface SectionEnd {
  readonly kind: 'sectionEnd'
  /** The number of rows of a table; 1 for a file. */
  readonly count: number
  /** The checksum of the data, hexadecimal. */
  readonly sha256: string
}

export interface ArchiveEnd {
  readonly kind: 'end'
  readonly tables: number
  readonly files: number
}

export type ArchiveJson = ArchiveHeader | ArchivedTable | ArchivedFile | SectionEnd | ArchiveEnd

/** The contents of a backup, for the person who makes or restores it. */
export interface ArchiveSummary {
  readonly createdAt: string
  readonly tables: number
  readonly rows: number
  readonly files: number
}

/** The bytes of a backup, decrypted if needed, and their number. */
export interface PlainBackup {
  readonly bytes: Readable
  readonly length: number
}

const newline = 0x0a

/**
 * How many rows end in a piece of COPY text. Line ends within values are escaped there, so every other line end closes
 * a row.
 */
export const rowsIn = (data: Buffer): number => {
  let rows = 0
  for (let at = data.indexOf(newline); at !== -1; at = data.indexOf(newline, at + 1)) rows += 1
  return rows
}
