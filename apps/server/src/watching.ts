import type { FastifyInstance } from 'fastify'
import type { MetricsParts } from './app-parts.ts'
import type { Config } from './config.ts'
import { newestBackup } from './platform/backup/newest-backup.ts'
import { listenForMetrics } from './platform/http/metrics-server.ts'
import { portError } from './port-error.ts'

const THIS_MACHINE = '127.0.0.1'

/** The metrics for the operator's monitoring, and their port. */
export interface Watching extends MetricsParts {
  /** Opens the metrics' own port, if the settings name one. @throws StartupError if the port is taken */
  listen(): Promise<void>
  close(): Promise<void>
}

/** Undefined if the settings want no metrics: then nothing is counted either. */
export const openWatching = async (config: Config, version: string): Promise<Watching | undefined> => {
  if (config.metrics === undefined) return undefined
  // A library that most installations never need.
  const { createMetrics } = await import('./platform/metrics/metrics.ts')
  const { port, token } = config.metrics
  const metrics = createMetrics(version)
  let server: FastifyInstance | undefined
  return {
    metrics,
    token: port === undefined ? token : undefined,
    newestBackup: () => newestBackup(config.dataDir),
    async listen() {
      if (port === undefined) return
      const host = token === undefined ? THIS_MACHINE : config.host
      server = await listenForMetrics(metrics, { port, host, token }).catch((error: unknown) => {
        throw portError(error, 'METRICS_PORT', port)
      })
    },
    close: async () => server?.close(),
  }
}
