import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#platform/files/s3-file-store'

export interface TestS3 {
  readonly settings: S3Settings
  stop(): Promise<void>
}

/** An S3-compatible server on this machine with one bucket. It checks every signature; these are its only keys. */
export const startTestS3 = async (): Promise<TestS3> => {
  const directory = await mkdtemp(join(tmpdir(), 'trastienda-s3-'))
  const bucket = 'trastienda'
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] }
  const server = new S3rver(options)
  const { port } = await server.run()
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
