import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3'
import { Fault } from '#platform/fault'
import { requireKey, type FileStore } from './file-store.ts'

/** How to reach an S3-compatible store. */
export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly key: string
  readonly secret: string
  readonly region: string
}

// A user waits for the upload and another for the picture: better a clear refusal than a minute of nothing.
const CONNECT_MS_MAX = 3_000
const ANSWER_MS_MAX = 15_000
const ATTEMPTS = 3

/** Files in a bucket that exists already. Nobody but this program reads it: the bucket needs no public access. */
export const createS3FileStore = ({ endpoint, bucket, key, secret, region }: S3Settings): FileStore => {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Most compatible stores know neither buckets as host names nor the newest checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS_MAX, requestTimeout: ANSWER_MS_MAX, throwOnRequestTimeout: true },
  })
  const placeOf = (name: string) => ({ Bucket: bucket, Key: requireKey(name) })
  return {
    async put(name, bytes, mediaType) {
      const command = new PutObjectCommand({ ...placeOf(name), Body: bytes, ContentType: mediaType })
      await reached(client.send(command))
    },

    async get(name) {
      const command = new GetObjectCommand(placeOf(name))
      return reached(bodyOf(client.send(command)))
    },

    async remove(name) {
      await reached(client.send(new DeleteObjectCommand(placeOf(name))))
    },
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

/** Down, slow, or not letting us in: for whoever waits it is the same, and the log has the cause. */
const reached = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw new Fault('unavailable', error)
  }
}
