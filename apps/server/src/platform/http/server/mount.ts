import { api } from '@trastienda/contract/api'
import { API_PREFIX, APPROVAL_HEADER, methodAndPath, type CallName } from '@trastienda/contract/calls'
import { isForPeople, isUpload, type Endpoint } from '@trastienda/contract/endpoint'
import { problem } from '@trastienda/domain/problem'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IdempotencyClaim } from '#platform/call-context'
import { findApproval, refusedRequestText } from '#platform/approvals'
import type { Database } from '#platform/database/database'
import { refuseUnlessDone } from '#platform/idempotency'
import { ApprovalRequired, missingRights, Refusal } from '#platform/refusal'
import { recordsHash } from '#platform/named-records'
import type { Caller } from '#platform/identity/caller'
import type { Identify } from '#platform/identity/identify'
import type { KeyedHash } from '#platform/secrets/keyed-hash'
import { answerSender, type SendAnswer, type CheckedAnswers } from '#platform/http/answers/answer-sender'
import type { Call, Handler, Handlers } from '#platform/http/handler'
import type { HeavyCalls } from '#platform/http/limits/heavy-calls'
import type { RateLimits } from '#platform/http/limits/rate-limits'
import {
  browserCookies,
  claimOf,
  expectedVersionOf,
  hashOf,
  keyOf,
  lastEventIdOf,
  refuseOldPage,
} from '#platform/http/requests/request-headers'
import { acceptUploads } from '#platform/http/requests/upload'
import { validInput } from '#platform/http/requests/valid-input'

export interface MountOptions {
  readonly database: Pick<Database, 'transaction' | 'read'>
  readonly identify: Identify
  readonly isSecure: boolean
  readonly heavy: HeavyCalls
  readonly limits: RateLimits
  readonly keyedHash: KeyedHash
  readonly checkedAnswers: CheckedAnswers
}

type AnyCall = Call<CallName>

/** A call with its handler and the function that sends its answer. */
interface Mounted {
  readonly name: CallName
  readonly handle: (call: AnyCall) => Promise<unknown>
  readonly send: SendAnswer
}

/**
 * Puts every handler behind its endpoint: identity, licence, rights, limits, and validation of requests and answers.
 */
export const mount = (app: FastifyInstance, handlers: Handlers<CallName>, options: MountOptions): void => {
  const names = Object.keys(handlers) as CallName[]
  const put = (scope: FastifyInstance, name: CallName): void => {
    const { method, path } = methodAndPath(name)
    const handle = handlers[name] as Handler<CallName> as Mounted['handle']
    const mounted = { name, handle, send: answerSender(endpointOf(name), options.checkedAnswers) }
    const url = `${API_PREFIX}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const { maxBodyBytes } = endpointOf(name)
    // Some of the specification's paths end with a slash: each works without the slash too.
    const urls = [...new Set([url, url.replace(/\/$/, '')])]
    for (const each of urls)
      scope.route({
        method,
        url: each,
        config: { call: name },
        handler: (request, reply) => answerCall(mounted, options, request, reply),
        ...(maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }),
        ...(maxBodyBytes === undefined && !options.heavy.has(name) ? {} : { onRequest: ofKnownCaller(name, options) }),
      })
  }
  for (const name of names) if (!isUpload(endpointOf(name).body)) put(app, name)
  void app.register(async (scope) => {
    await acceptUploads(scope)
    for (const name of names) if (isUpload(endpointOf(name).body)) put(scope, name)
  })
}

const nobodys: ReadonlySet<Capability> = new Set()

const endpointOf = (name: CallName): Endpoint => api[name]

const answerCall = async (
  { name, handle, send }: Mounted,
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const endpoint = endpointOf(name)
  refuseOldPage(endpoint, request)
  // First of all, so that an upload without a session is refused before its bytes are read.
  const caller = await callerOf(request, endpoint, options)
  const limits = options.limits.forCall(name)
  await limits.arriving(request, reply)
  const input = await validInput(endpoint, request)
  await limits.validated(request, input.body, reply)
  const requestHash = hashOf(request, input.body, endpoint, options.keyedHash)
  const idempotency = claimOf(request, requestHash, caller, options.keyedHash)
  const member = await withApproval(caller, request, requestHash, options)
  const call = {
    context: { ...member, requestId: request.id, idempotency },
    ...input,
    cookies: browserCookies(request, reply, options.isSecure),
    expectedVersion: expectedVersionOf(request),
    lastEventId: lastEventIdOf(request),
  }
  const naming = { requestHash, sessionId: caller?.sessionId, keyedHash: options.keyedHash }
  const answer = await namingRequest(naming, async () => {
    if (member !== undefined) await requireEndpoint(endpoint, member, idempotency, options)
    return options.heavy.turn(request, () => handle(call as AnyCall))
  })
  if (idempotency?.isReplay === true) void reply.header('idempotent-replay', 'true')
  return send(reply, answer, caller?.capabilities ?? nobodys)
}

/** Checks licence and rights, unless the same call succeeded under this key before. */
const requireEndpoint = async (
  endpoint: Endpoint,
  caller: Caller,
  idempotency: IdempotencyClaim | undefined,
  { database }: MountOptions,
): Promise<void> => {
  const refusal = refusalOf(endpoint, caller)
  if (refusal === undefined) return
  if (idempotency === undefined) throw refusal
  await refuseUnlessDone(database, caller.businessId, idempotency, refusal)
}

/** The caller with the capabilities that somebody lent them for this request. */
const withApproval = async (
  caller: Caller | undefined,
  request: FastifyRequest,
  requestHash: Uint8Array,
  { database }: MountOptions,
): Promise<Caller | undefined> => {
  const token = request.headers[APPROVAL_HEADER.toLowerCase()]
  if (caller?.sessionId === undefined || typeof token !== 'string') return caller
  const named = { requestHash, sessionId: caller.sessionId }
  const approval = await database.read(caller.businessId, (tx) => findApproval(tx, token, named))
  if (approval === undefined) return caller
  const { id: approvalId, approverId, recordsHash: approvedRecords } = approval
  return {
    ...caller,
    approvalId,
    approverId,
    approvedRecords,
    capabilities: new Set([...caller.capabilities, ...approval.capabilities]),
  }
}

interface Naming {
  readonly requestHash: Uint8Array
  readonly sessionId: string | undefined
  readonly keyedHash: KeyedHash
}

/** Adds to a refusal that can be approved the text that names the request and its records in `approvals.create`. */
const namingRequest = async <T>({ requestHash, sessionId, keyedHash }: Naming, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApprovalRequired && sessionId !== undefined)
      error.request = refusedRequestText(keyedHash, sessionId, {
        requestHash,
        recordsHash: recordsHash(error.records),
      })
    throw error
  }
}

/** Checks the caller and takes a place in the queue, before a large body is read. */
const ofKnownCaller =
  (name: CallName, options: MountOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await callerOf(request, endpointOf(name), options)
    options.heavy.enter(name, request, reply)
  }

/**
 * The caller. Refuses at once a call that they may not make, except a write that may have been done under its key, or
 * approved.
 */
const callerOf = async (
  request: FastifyRequest,
  endpoint: Endpoint,
  { identify }: MountOptions,
): Promise<Caller | undefined> => {
  if (endpoint.needs === 'public') return undefined
  const caller = await identify(request.headers.authorization)
  if (caller === undefined) throw new Refusal([problem('unauthenticated')])
  request.caller = caller
  // Refuses without a look at the idempotency key: a program never gets the answer of a person's write.
  if (caller.role === 'api_key' && isForPeople(endpoint)) throw new Refusal([problem('person_only')])
  const refusal = refusalOf(endpoint, caller)
  const waits = keyOf(request) !== undefined || refusal instanceof ApprovalRequired
  if (refusal !== undefined && !(endpoint.writes && waits)) throw refusal
  return caller
}

/** Why the caller may not make the call: by their business's demands, the licence, or their rights, in this order. */
const refusalOf = ({ needs, writes }: Endpoint, caller: Caller): Refusal | undefined => {
  if (needs === 'public' || needs === 'person') return undefined
  if (caller.mustSetUpTotp) return new Refusal([problem('totp_required')])
  if (writes && !caller.mayWrite) return new Refusal([problem('license_read_only')])
  return needs === 'member' ? undefined : missingRights(caller, [{ capability: needs }])
}
