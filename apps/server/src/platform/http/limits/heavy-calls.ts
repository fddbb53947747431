import { availableParallelism } from 'node:os'
import type { CallName } from '@trastienda/contract/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RENDER_WORKERS } from '#platform/render-pool'
import { FairQueue, type Place } from './fair-queue.ts'

type Heavy = 'papers' | 'pages' | 'sheets' | 'images' | 'fetches' | 'imports'

const HEAVY_CALLS: Partial<Record<CallName, Heavy>> = {
  'print.transactions': 'papers',
  'print.receipt': 'papers',
  'print.delivery_sheet': 'papers',
  'print.ticket': 'papers',
  'print.price_lists': 'papers',
  'print.checking_account': 'papers',
  'print.generic_printing': 'papers',
  'export.get': 'sheets',
  'fiscal.book_sheet': 'sheets',
  'fiscal.digital_book': 'sheets',
  'fiscal.digital_purchases': 'sheets',
  'files.create': 'images',
  'files.fetch': 'fetches',
  'import.apply': 'imports',
  'restore_points.restore': 'imports',
}

const WAIT_MS = 45_000

/** The queues of a server. No business may use every worker while another waits for one. */
const createQueues = (): Readonly<Record<Heavy, FairQueue>> => {
  const common = { waitMs: WAIT_MS, inside: 120 }
  return {
    // A list of 10,000 rows takes some 400 MB and four seconds.
    papers: new FairQueue({ ...common, atOnce: RENDER_WORKERS, atOnceOfOne: RENDER_WORKERS - 1, insideOfOne: 30 }),
    // Pages for strangers: few at once, so that a crowd before one link takes no connection from the tills.
    pages: new FairQueue({ ...common, atOnce: 6, atOnceOfOne: 2, insideOfOne: 40 }),
    // A sheet's writer has all records of a business in memory.
    sheets: new FairQueue({ ...common, atOnce: 2, atOnceOfOne: 1, insideOfOne: 6 }),
    // Large pictures are drawn one at a time, in the order of their coming, with one of each business in that line.
    images: new FairQueue({ ...common, atOnce: 4, atOnceOfOne: 1, insideOfOne: 12 }),
    // Fetches images from other servers: mostly waiting, so many run at once.
    fetches: new FairQueue({ ...common, atOnce: 8, atOnceOfOne: 1, insideOfOne: 4 }),
    imports: new FairQueue({
      ...common,
      atOnce: Math.max(2, availableParallelism()),
      atOnceOfOne: 1,
      insideOfOne: 6,
    }),
  }
}

export interface Visit {
  readonly queue: 'papers' | 'pages'
  /** Names those who wait behind each other. */
  readonly line: string
}

/** Calls that take seconds of a processor or hundreds of megabytes. They wait for their turn. */
export interface HeavyCalls {
  has(name: CallName): boolean
  /**
   * Takes a place for a request whose caller is known; it is free again when the request is answered or its client
   * goes.
   *
   * @throws Refusal if there is none
   */
  enter(name: CallName, request: FastifyRequest, reply: FastifyReply): void
  /** Runs the work of a request when its turn comes: at once for a call that is not heavy. */
  turn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  /**
   * Makes a paper or its page for somebody without an account, when its turn comes.
   *
   * @throws Refusal if there is no place
   */
  visit<T>(visit: Visit, reply: FastifyReply, work: () => Promise<T>): Promise<T>
}

export const createHeavyCalls = (): HeavyCalls => {
  const queues = createQueues()
  const places = new WeakMap<FastifyRequest, Place>()
  return {
    has: (name) => HEAVY_CALLS[name] !== undefined,
    enter(name, request, reply) {
      const heavy = HEAVY_CALLS[name]
      if (heavy === undefined) return
      const place = queues[heavy].enter(request.caller?.businessId ?? request.ip)
      places.set(request, place)
      leaveAfter(reply, place)
    },
    turn: (request, work) => places.get(request)?.turn(work) ?? work(),
    visit({ queue, line }, reply, work) {
      const place = queues[queue].enter(line)
      leaveAfter(reply, place)
      return place.turn(work)
    },
  }
}

/** Frees a place when its request is answered or its client goes. */
const leaveAfter = ({ raw }: FastifyReply, place: Place): void => {
  const leave = (): void => place.leave()
  raw.once('finish', leave).once('close', leave)
}
