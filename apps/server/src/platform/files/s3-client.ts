import { S3Client } from '@aws-sdk/client-s3'

/** How to reach an S3-compatible store. */
export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly key: string
  readonly secret: string
  readonly region: string
}

/** How long, and how often, the store is asked before the call fails. */
export interface S3Patience {
  readonly connectMs: number
  readonly answerMs: number
  readonly attempts: number
}

/** Opens a client of any S3-compatible store. */
export const openS3Client = (
  { endpoint, key, secret, region }: S3Settings,
  { connectMs, answerMs, attempts }: S3Patience,
): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Most stores other than Amazon's do not take the bucket as part of the host name, nor the newest checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  })
