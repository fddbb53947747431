import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type GetObjectCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { IMAGE_WEBP } from '@trastienda/contract/endpoint'
import { Fault } from '#platform/failures/fault'
import { isKey, requireKey, type FileReplacement, type WholeFileStore } from './file-store.ts'
import { openS3Client, type S3Settings } from './s3-client.ts'

// One user waits for the upload and another for the picture: a clear refusal is better than a minute of silence.
const PATIENCE = { connectMs: 3_000, answerMs: 15_000, attempts: 3 }

/** Files in a bucket that exists already. Nobody but this program reads it: the bucket needs no public access. */
export const createS3FileStore = (settings: S3Settings): WholeFileStore => {
  const { bucket } = settings
  const client = openS3Client(settings, PATIENCE)
  const placeOf = (name: string) => ({ Bucket: bucket, Key: requireKey(name) })
  const store: WholeFileStore = {
    async put(name, bytes) {
      // Every stored file is an image that this program encoded.
      const content = { Body: bytes, ContentType: IMAGE_WEBP.mediaType }
      await reached(client.send(new PutObjectCommand({ ...placeOf(name), ...content })))
    },

    get: async (name) => reached(bodyOf(client.send(new GetObjectCommand(placeOf(name))))),

    async remove(name) {
      await reached(client.send(new DeleteObjectCommand(placeOf(name))))
    },

    keys: () => reached(keysIn(client, bucket)),

    keysIn: (folder) => reached(keysIn(client, bucket, `${requireKey(folder)}/`)),

    replacement: () => replacementIn(store),
  }
  return store
}

const keysIn = async (client: S3Client, bucket: string, prefix?: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const page of paginateListObjectsV2(
    { client },
    { Bucket: bucket, ...(prefix === undefined ? {} : { Prefix: prefix }) },
  )) {
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key !== undefined && isKey(Key) ? [Key] : [])))
  }
  return keys.sort()
}

/** The content of a key never changes, so a file that is put early overwrites only itself. */
const replacementIn = async (store: WholeFileStore): Promise<FileReplacement> => {
  const added = new Set<string>()
  return {
    async add(key, data) {
      const pieces: Uint8Array[] = []
      for await (const piece of data) pieces.push(piece)
      await store.put(key, Buffer.concat(pieces))
      added.add(key)
    },

    async finish() {
      for (const key of await store.keys()) if (!added.has(key)) await store.remove(key)
    },

    abandon: async () => undefined,
  }
}

const bodyOf = async (answer: Promise<GetObjectCommandOutput>): Promise<Uint8Array | undefined> => {
  try {
    return await (await answer).Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Callers need not know whether the store is down, slow or refuses access; the log has the cause. */
const reached = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw new Fault('unavailable', error)
  }
}
