import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallAnswer, CallInput } from '@trastienda/contract/client'
import { requestOf } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'
import type { ProblemBody } from '@trastienda/contract/envelopes'
import { IMAGE_FIELD } from '@trastienda/contract/upload-limits'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app'
import type { MetricsParts } from '#app-parts'
import { verifyDatabase } from '#features/verification'
import { createPrinter, type Printer } from '#printer'
import { arcaDefaults, simulatorAt } from '#platform/arca/addresses'
import { systemClock, type Clock } from '#platform/clock'
import type { FileStore } from '#platform/files/file-store'
import { createRemoteFiles, type RemoteFiles } from '#platform/remote/remote-files'
import { nobodyObserves } from '#platform/database/database-observer'
import { openFileStore } from '#platform/files/open-file-store'
import type { Mail, Mailer } from '#platform/mail/mailer'
import { openSecrets } from '#platform/secrets/secrets'
import type { Tasks } from '#platform/tasks/tasks'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import type { RunSql } from '#test/postgres/sql'

/** The answer of a call: its status, and its body on success or its problem on refusal. */
export interface CallResult<Name extends CallName> {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  /** The body with its envelope. Reading the body of a refused call fails the test with the problem. */
  readonly body: CallAnswer<Name>
  /** The coded body of a refused call. Reading it after a success fails the test. */
  readonly problem: ProblemBody
  readonly bytes: Buffer
}

export interface CallOptions {
  readonly token?: string
  readonly key?: string
  readonly headers?: Record<string, string>
}

/** A signed-in person: calls carry their token. */
export interface Member {
  readonly email: string
  readonly token: string
  readonly businessId: string
  call<Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallOptions): Promise<CallResult<Name>>
}

export interface TestApp {
  readonly http: FastifyInstance
  readonly db: TestDatabase
  /** Not started, so nothing is swept: a task runs when a call leaves it, and again on `wake`. */
  readonly tasks: Tasks
  /** Every mail sent so far. */
  readonly mails: Mail[]
  call<Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallOptions): Promise<CallResult<Name>>
  /** A new user with a business of their own. */
  signUp(): Promise<Member>
  /** One statement past the program, without row-level security. */
  readonly sql: RunSql
  /** The first finding of `verify`; undefined for clean books. */
  brokenBooks(): Promise<Awaited<ReturnType<typeof verifyDatabase>>['broken']>
  stop(): Promise<void>
}

/** A call's cookies, as the browser sends them back. */
export const cookiesOf = (headers: CallResult<CallName>['headers']): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ')

/** The secrets' key of every test's database. */
export const TEST_KEY = Buffer.alloc(32, 7)

export const PASSWORD = 'una clave larga'

let people = 0

/** The real application over its own database; only mail stays here. */
export const startTestApp = async (
  options: {
    clock?: Clock
    hasRateLimit?: boolean
    files?: FileStore
    publicUrl?: string
    supportPhone?: string
    keepsBackups?: boolean
    trustProxy?: number | readonly string[]
    mailer?: Mailer
    remoteFiles?: RemoteFiles
    arcaSimulator?: string
    /** The address of a paper's QR code, and the printer. */
    arcaQr?: string
    printer?: Printer
    logLevel?: 'silent'
    metrics?: MetricsParts
    lockTimeout?: number
    /** Fills the database before the application starts on it. */
    prepare?: (db: TestDatabase) => Promise<unknown>
  } = {},
): Promise<TestApp> => {
  const clock = options.clock ?? systemClock
  const { lockTimeout } = options
  const observer = options.metrics?.metrics.database ?? nobodyObserves
  const db = await createTestDatabase({ clock, observer, ...(lockTimeout !== undefined && { lockTimeout }) })
  await options.prepare?.(db)
  const mails: Mail[] = []
  const printer = options.printer ?? createPrinter()
  const filesFolder = join(tmpdir(), `trastienda-uploads-${randomUUID()}`)
  const { http, tasks } = await buildApp({
    database: db.database,
    secrets: await openSecrets(db.database, TEST_KEY),
    clock,
    mailer: options.mailer ?? { send: async (mail) => void mails.push(mail) },
    printer,
    files: options.files ?? (await openFileStore(undefined, filesFolder)),
    remoteFiles: options.remoteFiles ?? createRemoteFiles(),
    arca: {
      ...arcaDefaults,
      qr: options.arcaQr ?? arcaDefaults.qr,
      simulator: simulatorAt(options.arcaSimulator ?? 'http://127.0.0.1:1'),
    },
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    supportPhone: options.supportPhone,
    backups: { isScheduled: options.keepsBackups ?? true },
    trustProxy: options.trustProxy ?? false,
    hasRateLimit: options.hasRateLimit ?? false,
    logLevel: options.logLevel ?? 'error',
    checkedAnswers: 'all',
    version: '0.0.0',
    webDir: '/nowhere',
    metrics: options.metrics,
  })
  const call: TestApp['call'] = (name, input, callOptions) => send(http, name, input, callOptions)
  return {
    http,
    db,
    mails,
    tasks,
    call,
    signUp: () => signUp(call),
    sql: db.sql,
    brokenBooks: async () => (await verifyDatabase(db.database)).broken,
    stop: async () => {
      await http.close()
      await printer.close()
      await db.drop()
      await rm(filesFolder, { recursive: true, force: true })
    },
  }
}

const signUp = async (call: TestApp['call']): Promise<Member> => {
  // Numbers of a fixed width keep lists by e-mail in the order of sign-up.
  const email = `persona${String((people += 1)).padStart(5, '0')}@ejemplo.com.ar`
  await call('users.create', { body: { name: 'Ana', lastName: 'Paz', email, password: PASSWORD } })
  const { token } = (await call('session.create', { body: { email, password: PASSWORD } })).body.data
  const settings = await call('users.get', {}, { token })
  return {
    email,
    token,
    businessId: settings.body.data.$id,
    call: (name, input, more) => call(name, input, { token, ...more }),
  }
}

const formOf = (file: Blob): FormData => {
  const form = new FormData()
  form.append(IMAGE_FIELD, file)
  return form
}

const send = async <Name extends CallName>(
  http: FastifyInstance,
  name: Name,
  input: CallInput<Name>,
  { token, key, headers }: CallOptions = {},
): Promise<CallResult<Name>> => {
  const { method, url, body } = requestOf(name, input)
  const response = await http.inject({
    method,
    url,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body instanceof Blob ? formOf(body) : (body as object) }),
  })
  const isOk = response.statusCode < 400
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    get body() {
      if (!isOk) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`)
      return (response.body === '' ? undefined : response.json()) as CallAnswer<Name>
    },
    get problem() {
      if (isOk) throw new Error(`${name} went well: ${response.body}`)
      return response.json()
    },
  }
}
