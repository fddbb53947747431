import { API_PREFIX } from '@trastienda/contract/calls'
import {
  OLDEST_PAGE_VERSION,
  PAGE_VERSION,
  PAGE_VERSION_HEADER,
  SERVER_VERSION_HEADER,
} from '@trastienda/contract/page-version'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { problem } from '@trastienda/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/refusal'

/** Adds the server's version to each answer of the API. */
export const tellVersion = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith(API_PREFIX)) void reply.header(SERVER_VERSION_HEADER, PAGE_VERSION)
  })
}

/**
 * Refuses calls of a page that is too old. Calls to sign in, and those that are open to a person whatever their business
 * demands, are taken from a page of any age: their screens say how to go on, and a sale that was made without a network is
 * never refused for that.
 *
 * @throws Refusal
 */
export const refuseOldPage = ({ needs }: Endpoint, { headers }: FastifyRequest): void => {
  if (needs === 'public' || needs === 'person') return
  const said = headers[PAGE_VERSION_HEADER.toLowerCase()]
  const version = typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : PAGE_VERSION
  if (version < OLDEST_PAGE_VERSION) throw new Refusal([problem('page_too_old')])
}
