import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { messageOf, problem } from '@trastienda/domain/problem'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import type { Caller } from '#platform/identity/caller'
import { problemReply } from '#platform/http/answers/problem-reply'
import { MalformedRequest } from '#platform/http/requests/malformed-request'
import { tellVersion } from '#platform/http/requests/request-headers'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call, if the route is a call. */
    call?: string
  }
  interface FastifyRequest {
    /** The caller, set once known; limits, logs and event streams use it. */
    caller: Caller | undefined
  }
}

export type TrustedProxies = false | number | readonly string[]

export interface HttpServerOptions {
  readonly logLevel: string
  /** True behind TLS: adds strict transport security and makes cookies secure. */
  readonly isSecure: boolean
  /** How many proxies stand before the server, or their networks; with false it ignores forwarding headers. */
  readonly trustProxy: TrustedProxies
}

const BODY_LIMIT_BYTES = 1_000_000
const REQUEST_TIMEOUT_MS = 60_000
const RETRY_AFTER_SECONDS = '5'

/** The web server with the parts that every request passes: ids, logs, security headers, one error handler. */
export const createHttpServer = async (options: HttpServerOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustOf(options.trustProxy),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.decorateRequest('caller', undefined)
  await app.register(helmet, securityHeaders(options.isSecure))
  await app.register(compress, { threshold: 2_048 })
  await app.register(cookie)
  acceptJson(app)
  endIdleConnectionsOnClose(app)
  logAnswers(app)
  tellVersion(app)
  answerErrors(app)
  return app
}

/**
 * Returns a function that tells whether a hop is trusted. Hops are counted from the server outwards, from the peer of
 * the connection.
 */
const trustOf = (proxies: TrustedProxies) => {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return proxies === false ? false : [...proxies]
}

const securityHeaders = (isSecure: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // A phone whose browser reads no barcodes runs a library in WebAssembly.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // The component library sets style attributes; no script may be inline.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' as const },
  hsts: isSecure ? { maxAge: 15_552_000 } : false,
  referrerPolicy: { policy: 'same-origin' as const },
  crossOriginEmbedderPolicy: false,
})

/** Logs one line for each request: route, status, time. Never the URL itself, a body or a name, as these hold personal data. */
const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        business: request.caller?.businessId,
        apiKey: request.caller?.role === 'api_key' ? request.caller.userId : undefined,
      },
      'call',
    )
  })
}

const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const answer = error instanceof MalformedRequest ? error.reply : problemReply(error, request.id)
    if (answer.isFault) request.log.error({ err: error, route: request.routeOptions.url }, 'fault')
    const isForLater = answer.status === 503 || answer.status === 429
    if (isForLater && !reply.hasHeader('retry-after')) void reply.header('retry-after', RETRY_AFTER_SECONDS)
    void reply.code(answer.status).header('cache-control', 'no-store')
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
  })
}

/** The body for a path that does not exist, as for a record that does not exist. */
export const notFoundBody = (): string => {
  const missing = problem('not_found')
  return JSON.stringify({ code: missing.code, message: messageOf(missing) })
}

const LOOK_EVERY_MS = 20

/**
 * While the server closes, ends each connection after its last answer. Node ends only connections that are idle at the
 * beginning; a busy one would stay open for the client's next request, and delay the end by a minute.
 */
const endIdleConnectionsOnClose = (app: FastifyInstance): void => {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

// Many times deeper than the contract needs, and shallow enough for code that walks through a body recursively.
const DEEPEST = 50

/** Reads JSON bodies. A text with half of a surrogate pair is malformed anywhere, as PostgreSQL refuses it. */
const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body) => {
      if (error === null && !isSound(body)) done(new MalformedRequest([]))
      else done(error, body)
    })
  })
}

const isSound = (body: unknown): boolean => {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && !value.isWellFormed()) return false
      if (typeof value !== 'object' || value === null) continue
      for (const [name, member] of Object.entries(value)) {
        if (!name.isWellFormed()) return false
        below.push(member)
      }
    }
    level = below
  }
  return true
}
