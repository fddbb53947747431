import type { FastifyInstance } from 'fastify'
import { wakeForVouchers } from './features/fiscal/vouchers/voucher-request-task.ts'
import { createIdentityService } from './features/identity/identity.service.ts'
import { createPublicPapers } from './features/sharing/public-papers.ts'
import { createSheetWriter } from './platform/sheets/sheet-writer.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { serveHealth } from './platform/http/health.ts'
import { createSharedLimits } from './platform/http/limits/shared-limits.ts'
import { endStreamsInTime, openStreamCount } from './platform/http/answers/event-stream.ts'
import { createHeavyCalls } from './platform/http/limits/heavy-calls.ts'
import { createHttpServer } from './platform/http/server/http-server.ts'
import { countAnswers, serveMetrics } from './platform/http/metrics-server.ts'
import { mount } from './platform/http/server/mount.ts'
import { createKnownDevice } from './platform/http/limits/known-device.ts'
import { createRateLimits, noRateLimits } from './platform/http/limits/rate-limits.ts'
import { servePublicPapers } from './platform/http/server/public-papers.ts'
import { serveWebApp } from './platform/http/server/static-files.ts'
import { createIdentify } from './platform/identity/identify.ts'
import { createPins } from './platform/identity/pins.ts'
import { createSessionStates } from './platform/identity/session-state.ts'
import type { RecurringTask } from './platform/tasks/task-kinds.ts'
import { createTasks, type Tasks } from './platform/tasks/tasks.ts'
import { createUnitOfWork } from './platform/unit-of-work.ts'
import type { AppParts } from './app-parts.ts'
import { createRecurringTasks, taskKinds } from './app-tasks.ts'
import { createCostQuestions } from './features/products/cost-questions.ts'
import { handlersOf } from './handlers.ts'

export interface App {
  readonly http: FastifyInstance
  /** Closing `http` stops the tasks too. */
  readonly tasks: Tasks
  readonly recurring: readonly RecurringTask[]
}

/** The whole application, not yet listening. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { database, clock } = parts
  const isSecure = parts.publicUrl.startsWith('https:')
  const http = await createHttpServer({ logLevel: parts.logLevel, isSecure, trustProxy: parts.trustProxy })
  if (parts.metrics !== undefined) countAnswers(http, parts.metrics.metrics)
  const unit = createUnitOfWork(database)
  const { keyedHash } = parts.secrets
  const report = (problem: string, error: unknown): void => http.log.error({ err: error }, problem)
  const pins = createPins(database, clock, keyedHash)
  const kinds = taskKinds(parts)
  const { recurring, stop: stopListening } = createRecurringTasks(parts)
  const tasks = createTasks({ database, clock, kinds, recurring, report, log: (line) => http.log.info(line) })
  const stopWaking = wakeForVouchers(database, tasks)
  http.addHook('onClose', () => tasks.stop())
  http.addHook('onClose', async () => {
    stopWaking()
    stopListening()
  })
  const tries = parts.hasRateLimit ? createSharedLimits(database, clock, keyedHash) : undefined
  const identity = createIdentityService({
    ...parts,
    tries,
    pins,
    tasks,
    onMailFailure: (error) => report('A mail could not be left to be sent', error),
  })
  const sheets = createSheetWriter()
  http.addHook('onClose', () => sheets.close())
  const costQuestions = createCostQuestions(unit, tries)
  const handlers = handlersOf(parts, { unit, tasks, pins, identity, sheets, costQuestions, report })
  endStreamsInTime(http, createSessionStates(database, clock))
  const heavy = createHeavyCalls()
  mount(http, handlers, {
    database,
    identify: createIdentify(database, clock),
    isSecure,
    heavy,
    limits: tries === undefined ? noRateLimits : createRateLimits(tries, clock, createKnownDevice(database)),
    keyedHash,
    checkedAnswers: parts.checkedAnswers,
  })
  servePublicPapers(http, createPublicPapers(parts), { limits: tries, heavy, clock })
  await serveFiles(http, parts)
  letWatch(http, parts, [...kinds, ...recurring])
  return { http, tasks, recurring }
}

/** Serves everything but the calls. */
const serveFiles = async (http: FastifyInstance, { database, version, webDir }: AppParts): Promise<void> => {
  serveHealth(http, database)
  await serveApiDocs(http, version)
  await serveWebApp(http, webDir)
}

const letWatch = (
  http: FastifyInstance,
  { metrics: parts, database }: AppParts,
  kinds: readonly { readonly kind: string }[],
): void => {
  if (parts === undefined) return
  const { metrics, token, newestBackup } = parts
  const taskKindNames = kinds.map(({ kind }) => kind)
  metrics.watch({ database, taskKinds: taskKindNames, openStreams: () => openStreamCount(http), newestBackup })
  if (token !== undefined) serveMetrics(http, metrics, token)
}
