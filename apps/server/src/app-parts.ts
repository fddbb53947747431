import type { Printer } from './features/printing/documents/printer.ts'
import type { ArcaAddresses } from './platform/arca/addresses.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { CheckedAnswers } from './platform/http/answers/answer-sender.ts'
import type { TrustedProxies } from './platform/http/server/http-server.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { RemoteFiles } from './platform/remote/remote-files.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { RecurringTask } from './platform/tasks/task-kinds.ts'

export interface MetricsParts {
  readonly metrics: Metrics
  /**
   * The token that a reader of `/metrics` at the application's own address has to send; without it the application does
   * not serve them.
   */
  readonly token: string | undefined
  readonly newestBackup: () => Promise<Date | undefined>
}

/** The parts of the application; `main.ts` passes real ones, tests pass their own. */
export interface AppParts {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly metrics: MetricsParts | undefined
  readonly mailer: Mailer
  readonly printer: Printer
  readonly files: FileStore
  readonly arca: ArcaAddresses
  /** Files of other servers. */
  readonly remoteFiles: RemoteFiles
  readonly publicUrl: string
  /** The number to call for a subscription. */
  readonly supportPhone: string | undefined
  readonly backups: {
    readonly isScheduled: boolean
    /** The task that makes backups; without it nobody does. */
    readonly keeping?: RecurringTask | undefined
  }
  readonly trustProxy: TrustedProxies
  readonly hasRateLimit: boolean
  readonly logLevel: string
  /** The answers that are checked value by value before they leave. */
  readonly checkedAnswers: CheckedAnswers
  readonly version: string
  /** The folder of the built web application. */
  readonly webDir: string
}
