import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#platform/files/s3-client'

export interface TestS3 {
  readonly settings: S3Settings
  stop(): Promise<void>
}

/**
 * An S3-compatible server on this machine with a bucket, and an empty one.
 *
 * It checks every signature by default. Listings need `checksSignatures: false`: for them it expects a signature over the
 * bucket's address without the slash at its end, which S3 itself does not.
 */
export const startTestS3 = async ({ checksSignatures = true } = {}): Promise<TestS3> => {
  const directory = await mkdtemp(join(tmpdir(), 'trastienda-s3-'))
  const bucket = 'trastienda'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: !checksSignatures,
    configureBuckets: [{ name: bucket }, { name: 'empty' }],
  })
  const { port } = await server.run()
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
