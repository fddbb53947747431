import { createHash } from 'node:crypto'
import { createZstdDecompress } from 'node:zlib'
import { StartupError } from '#platform/failures/startup-error'
import type { ArchivedFile, ArchivedTable, ArchiveHeader, ArchiveJson } from './archive.ts'
import { dataRecord, formatVersion, jsonRecord, recordHeaderBytes, rowsIn } from './archive.ts'
import { openPlain } from './backup-encryption.ts'

/** A table or file of the backup. Callers read its data to the end before they ask for the next section. */
export interface ArchiveSection {
  readonly section: ArchivedTable | ArchivedFile
  /** The data in pieces. It throws at its end if the data differ from what was written. */
  readonly data: AsyncIterable<Buffer>
  /** The number of rows of a table, 1 for a file; known after the data. */
  readonly count: () => number
}

export interface Archive {
  readonly header: ArchiveHeader
  /** After the last section it throws unless the file ends there, to the byte. */
  readonly sections: AsyncIterable<ArchiveSection>
}

interface RawRecord {
  readonly type: number
  readonly payload: Buffer
}

/** @throws StartupError for a file that is no backup, or that this program cannot read with this key */
export const openArchive = async (path: string, key: Uint8Array | undefined): Promise<Archive> => {
  const records = recordsOf(path, key)
  const header = await nextJson(records, path)
  if (header.kind !== 'header' || header.format !== 'trastienda-backup') throw notWhole(path)
  if (header.version > formatVersion) throw new StartupError(`${path} was made by a newer program: update this one`)
  return { header, sections: sectionsOf(records, path) }
}

const notWhole = (path: string, cause?: unknown): StartupError =>
  new StartupError(`${path} is not a whole backup${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause })

async function* sectionsOf(records: AsyncGenerator<RawRecord>, path: string): AsyncGenerator<ArchiveSection> {
  const seen = { table: 0, file: 0 }
  for (;;) {
    const json = await nextJson(records, path)
    if (json.kind === 'end') {
      if (json.tables !== seen.table || json.files !== seen.file) throw notWhole(path)
      // Only a file that is read to its end proves that it ends well, after all records have come.
      await refuseMore(records, path)
      return
    }
    if (json.kind !== 'table' && json.kind !== 'file') throw notWhole(path)
    seen[json.kind] += 1
    const result = { count: 0 }
    yield { section: json, data: dataOf(json, records, path, result), count: () => result.count }
  }
}

async function* dataOf(
  section: ArchivedTable | ArchivedFile,
  records: AsyncGenerator<RawRecord>,
  path: string,
  result: { count: number },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let rows = 0
  for (;;) {
    const { type, payload } = await nextRecord(records, path)
    if (type === jsonRecord) {
      const end = parsed(payload, path)
      const count = section.kind === 'table' ? rows : 1
      if (end.kind !== 'sectionEnd' || end.sha256 !== hash.digest('hex') || end.count !== count) throw notWhole(path)
      result.count = count
      return
    }
    hash.update(payload)
    rows += rowsIn(payload)
    yield payload
  }
}

const nextRecord = async (records: AsyncGenerator<RawRecord>, path: string): Promise<RawRecord> => {
  const next = await records.next().catch((error: unknown) => {
    throw error instanceof StartupError ? error : notWhole(path, error)
  })
  if (next.done === true) throw notWhole(path)
  return next.value
}

const nextJson = async (records: AsyncGenerator<RawRecord>, path: string): Promise<ArchiveJson> => {
  const { type, payload } = await nextRecord(records, path)
  if (type !== jsonRecord) throw notWhole(path)
  return parsed(payload, path)
}

const parsed = (payload: Buffer, path: string): ArchiveJson => {
  try {
    return JSON.parse(payload.toString()) as ArchiveJson
  } catch (error) {
    throw notWhole(path, error)
  }
}

const refuseMore = async (records: AsyncGenerator<RawRecord>, path: string): Promise<void> => {
  const next = await records.next().catch((error: unknown) => {
    throw notWhole(path, error)
  })
  if (next.done !== true) throw notWhole(path)
}

async function* recordsOf(path: string, key: Uint8Array | undefined): AsyncGenerator<RawRecord> {
  const { bytes: source, length } = await openPlain(path, key)
  const decompress = createZstdDecompress()
  source.once('error', (error) => decompress.destroy(error))
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of source.pipe(decompress) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    while (rest.length >= recordHeaderBytes) {
      const type = rest.readUInt8(0)
      const end = recordHeaderBytes + rest.readUInt32BE(1)
      if (type !== jsonRecord && type !== dataRecord) throw new Error('unknown record')
      if (rest.length < end) break
      yield { type, payload: rest.subarray(recordHeaderBytes, end) }
      rest = rest.subarray(end)
    }
  }
  if (rest.length > 0) throw new Error('half a record')
  // The decompressor stops at the end of its data, whether more bytes follow or not.
  if (decompress.bytesWritten !== length) throw new Error('more than a backup')
}
