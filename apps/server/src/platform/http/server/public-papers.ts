import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
import { problemReply } from '#platform/http/answers/problem-reply'
import { dispositionOf } from '#platform/http/answers/answer-sender'
import type { FileAnswer } from '#platform/http/handler'
import { clientAddress } from '#platform/http/limits/client-address'
import type { HeavyCalls } from '#platform/http/limits/heavy-calls'
import type { SharedLimit, SharedLimits } from '#platform/http/limits/shared-limits'

/** A paper behind a public link. */
export interface PublicPaper {
  readonly businessId: string
  /** Its page; undefined once the record was removed. @param isPerson whether somebody looks, no program */
  page(isPerson: boolean): Promise<string | undefined>
  pdf(): Promise<FileAnswer | undefined>
  /** Notes what the reader of a version answered, once; a paper that takes no answers ignores it. */
  answer(answer: PublicAnswer): Promise<void>
}

export interface PublicAnswer {
  readonly kind: 'accept' | 'ask'
  readonly version: number
}

/** What the public addresses show; every page is whole HTML. */
export interface PublicPapers {
  readonly securityPolicy: string
  readonly pages: { readonly missing: string; readonly removed: string; readonly later: string }
  /** What a link leads to; undefined for one that is unknown, has ended or has expired. */
  find(token: string): Promise<PublicPaper | undefined>
}

interface Parts {
  /** Undefined without limits, for load tests. */
  readonly limits: SharedLimits | undefined
  readonly heavy: HeavyCalls
  readonly clock: Clock
}

// Behind one address of a telephone company many people open what they were sent; only wrong links are rare there.
const LIMITS = {
  missing: { max: 30, minutes: 1 },
  page: { max: 240, minutes: 1 },
  pdf: { max: 60, minutes: 1 },
  answer: { max: 20, minutes: 1 },
} as const satisfies Record<string, SharedLimit>

/** Serves papers to people without an account, below `/p/`: no session, no cookie, no script. */
export const servePublicPapers = (
  app: FastifyInstance,
  papers: PublicPapers,
  { limits, heavy, clock }: Parts,
): void => {
  const doors = createDoors(limits, clock)
  const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
    reply.code(status).type('text/html; charset=utf-8').send(html)
  const askToWait = (reply: FastifyReply, seconds: number): FastifyReply =>
    sendPage(reply.header('retry-after', String(seconds)), 429, papers.pages.later)

  /** The paper of the link, unless the address asks too often; else sends the page that says so. */
  const arrive = async (
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
    door: 'page' | 'pdf' | 'answer',
  ): Promise<PublicPaper | undefined> => {
    const address = clientAddress(request)
    const closed = doors.closedFor(address)
    const paper = closed === undefined ? await papers.find(request.params.token) : undefined
    const seconds = closed ?? (await doors.enter(paper === undefined ? 'missing' : door, address))
    if (seconds !== undefined) void askToWait(reply, seconds)
    else if (paper === undefined) void sendPage(reply, 404, papers.pages.missing)
    else return paper
    return undefined
  }

  void app.register(async (scope) => {
    scope.setErrorHandler(async (error, request, reply) => {
      const { status, isFault } = problemReply(error, request.id)
      if (isFault) request.log.error({ err: error, route: request.routeOptions.url }, 'fault')
      return sendPage(reply, status, papers.pages.later)
    })
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('content-security-policy', papers.securityPolicy)
      void reply.header('referrer-policy', 'no-referrer')
      void reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
      void reply.header('cache-control', 'private, no-store')
    })
    scope.get<{ Params: { token: string } }>('/p/:token', async (request, reply) => {
      const paper = await arrive(request, reply, 'page')
      if (paper === undefined) return reply
      const html = await heavy.visit({ queue: 'pages', line: lineOf(paper) }, reply, () =>
        paper.page(isPerson(request)),
      )
      return html === undefined ? sendPage(reply, 410, papers.pages.removed) : sendPage(reply, 200, html)
    })
    scope.get<{ Params: { token: string } }>('/p/:token/pdf', async (request, reply) => {
      const paper = await arrive(request, reply, 'pdf')
      if (paper === undefined) return reply
      const file = await heavy.visit({ queue: 'papers', line: lineOf(paper) }, reply, () => paper.pdf())
      if (file === undefined) return sendPage(reply, 410, papers.pages.removed)
      void reply.header('content-disposition', dispositionOf(file.fileName, 'attachment'))
      return reply.type('application/pdf').send(Buffer.from(file.bytes))
    })
    // A form without fields says everything in its address.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: ANSWER_BYTES }, (_request, _body, done) =>
      done(null),
    )
    for (const kind of ['accept', 'ask'] as const)
      scope.post<{ Params: { token: string; version: string } }>(
        `/p/:token/${kind}/:version`,
        async (request, reply) => {
          const paper = await arrive(request, reply, 'answer')
          if (paper === undefined) return reply
          const { token, version } = request.params
          if (/^\d{1,6}$/.test(version)) await paper.answer({ kind, version: Number(version) })
          return reply.redirect(`/p/${encodeURIComponent(token)}`, 303)
        },
      )
  })
}

const ANSWER_BYTES = 1024

/** A line apart from the business's own papers: many strangers at once do not keep the shop from printing. */
const lineOf = ({ businessId }: PublicPaper): string => `public ${businessId}`

/** Programs that look at a link before its reader does: those of messengers for a preview, of mail servers, of search engines. */
const PROGRAMS =
  /bot|crawl|spider|preview|whatsapp|facebookexternalhit|telegram|slack|skype|safelinks|curl|wget|python|http/i

const isPerson = ({ method, headers }: FastifyRequest): boolean => {
  const agent = headers['user-agent'] ?? ''
  const isAhead = headers['purpose'] === 'prefetch' || headers['sec-purpose'] !== undefined
  return method === 'GET' && agent !== '' && !isAhead && !PROGRAMS.test(agent)
}

/** The addresses that one server remembers: more of them than any shop's readers, fewer than fill its memory. */
const REMEMBERED_MAX = 10_000

/**
 * Counts visitors by address in the database, for all servers. An address that came too often is remembered here until its time
 * is over: a thousand guesses a second cost no look into the database.
 */
const createDoors = (limits: SharedLimits | undefined, clock: Clock) => {
  const closedUntil = new Map<string, number>()
  return {
    /** The seconds that an address has to wait. */
    closedFor(address: string): number | undefined {
      const left = (closedUntil.get(address) ?? 0) - clock().getTime()
      return left > 0 ? Math.ceil(left / 1000) : undefined
    },
    async enter(door: keyof typeof LIMITS, address: string): Promise<number | undefined> {
      const seconds = await limits?.hit(`public ${door}`, address, LIMITS[door])
      if (seconds === undefined) return undefined
      if (closedUntil.size >= REMEMBERED_MAX) closedUntil.clear()
      closedUntil.set(address, clock().getTime() + seconds * 1000)
      return seconds
    },
  }
}
