import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3'
import { openS3Client, type S3Settings } from '#platform/files/s3-client'
import type { BackupStore } from './backup-store.ts'
import { isScheduledName, oldestFirst } from './scheduled-name.ts'

/** S3 takes 10,000 parts at most, so this is enough for 160 GB. */
const PART_BYTES = 16_777_216
// Nobody waits for it, but it must end: a slow line needs time for sixteen megabytes.
const PATIENCE = { connectMs: 10_000, answerMs: 300_000, attempts: 5 }

/** Backups in a bucket, where an object is there whole or not at all. */
export const createS3BackupStore = (settings: S3Settings): BackupStore => {
  const { endpoint, bucket } = settings
  const client = openS3Client(settings, PATIENCE)
  return {
    place: `${endpoint}/${bucket}`,

    async names() {
      const names: string[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        names.push(
          ...(page.Contents ?? []).flatMap(({ Key }) => (Key !== undefined && isScheduledName(Key) ? [Key] : [])),
        )
      }
      return oldestFirst(names)
    },

    async keep(file, name) {
      const place = { Bucket: bucket, Key: name }
      const { size } = await stat(file)
      if (size > PART_BYTES) await uploadInParts(client, place, file, size)
      else await client.send(new PutObjectCommand({ ...place, Body: await bytesOf(file, 0, size) }))
      await rm(file)
    },

    async local(name, folder) {
      const target = join(folder, name)
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
      if (Body === undefined) throw new Error(`The store gave nothing for ${name}`)
      await pipeline(Body as Readable, createWriteStream(target, { mode: 0o600 }))
      return target
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
  }
}

interface Place {
  readonly Bucket: string
  readonly Key: string
}

const uploadInParts = async (client: S3Client, place: Place, file: string, size: number): Promise<void> => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place))
  try {
    const parts: CompletedPart[] = []
    for (let from = 0; from < size; from += PART_BYTES) {
      const PartNumber = parts.length + 1
      const Body = await bytesOf(file, from, Math.min(size, from + PART_BYTES))
      const { ETag } = await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body }))
      parts.push({ PartNumber, ETag })
    }
    await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: parts } }))
  } catch (error) {
    // Left parts would cost money. If this fails too, the first failure is the one to report.
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined)
    throw error
  }
}

const bytesOf = async (file: string, from: number, until: number): Promise<Buffer> => {
  if (until === from) return Buffer.alloc(0)
  const pieces: Buffer[] = []
  for await (const piece of createReadStream(file, { start: from, end: until - 1 }) as AsyncIterable<Buffer>) {
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
