import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { syncFolder } from '#platform/files/sync-folder'
import type { ArchivedFile, ArchivedTable, ArchiveJson } from './archive.ts'
import { dataRecord, jsonRecord, recordHeaderBytes, rowsIn } from './archive.ts'
import { encrypting } from './backup-encryption.ts'

const frame = (type: number, bytes: number): Buffer => {
  const header = Buffer.alloc(recordHeaderBytes)
  header.writeUInt8(type, 0)
  header.writeUInt32BE(bytes, 1)
  return header
}

export class ArchiveWriter {
  /** With a checksum over the whole stream, as the sections' checksums do not cover what lies between them. */
  readonly #compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  readonly #done: Promise<void>
  #section: { readonly isTable: boolean; readonly hash: Hash; rows: number } | undefined

  /** @param key encrypts it; undefined leaves it readable */
  constructor(file: string, key: Uint8Array | undefined) {
    // A backup holds password hashes and all of a business's records, so only its owner may read the file.
    const target = createWriteStream(file, { mode: 0o600, flags: 'wx' })
    this.#done =
      key === undefined ? pipeline(this.#compress, target) : pipeline(this.#compress, encrypting(key), target)
    this.#done.catch(() => undefined)
  }

  async json(value: ArchiveJson): Promise<void> {
    await this.#record(jsonRecord, Buffer.from(JSON.stringify(value)))
  }

  async startSection(section: ArchivedTable | ArchivedFile): Promise<void> {
    await this.json(section)
    this.#section = { isTable: section.kind === 'table', hash: createHash('sha256'), rows: 0 }
  }

  async data(source: AsyncIterable<Buffer>): Promise<void> {
    const section = this.#section
    if (section === undefined) throw new Error('Data outside a section')
    for await (const piece of source) {
      section.hash.update(piece)
      if (section.isTable) section.rows += rowsIn(piece)
      await this.#record(dataRecord, piece)
    }
  }

  /** Answers the number of rows of a table, 1 for a file. */
  async endSection(): Promise<number> {
    const section = this.#section
    if (section === undefined) throw new Error('No section to end')
    const count = section.isTable ? section.rows : 1
    await this.json({ kind: 'sectionEnd', count, sha256: section.hash.digest('hex') })
    this.#section = undefined
    return count
  }

  async close(): Promise<void> {
    this.#compress.end()
    await this.#done
  }

  /** Gives up; the caller has to remove the file. */
  async abort(): Promise<void> {
    this.#compress.destroy()
    await this.#done.catch(() => undefined)
  }

  async #record(type: number, payload: Buffer): Promise<void> {
    this.#compress.write(frame(type, payload.length))
    if (!this.#compress.write(payload)) await Promise.race([once(this.#compress, 'drain'), this.#done])
  }
}

/**
 * Writes a file under another name, flushes it to the disk, and only then renames it: nobody takes an interrupted file
 * for a whole one.
 */
export const writeWhole = async (
  target: string,
  key: Uint8Array | undefined,
  write: (writer: ArchiveWriter) => Promise<void>,
): Promise<void> => {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const unfinished = `${target}.${process.pid}.tmp`
  await rm(unfinished, { force: true })
  const writer = new ArchiveWriter(unfinished, key)
  try {
    await write(writer)
    await writer.close()
    const file = await open(unfinished, 'r+')
    await file.sync()
    await file.close()
    await rename(unfinished, target)
  } catch (error) {
    await writer.abort()
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(target))
}
