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

/** Says with each answer of the API which version the server is. */
export const tellVersion = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith(API_PREFIX)) void reply.header(SERVER_VERSION_HEADER, PAGE_VERSION)
  })
}

/**
 * Signing in, and what a person may do whatever the business demands, is open to a page of any age: the screens behind it say
 * how to go on, and a sale that was made without a network is taken as it comes.
 *
 * @throws Refusal where a page is too old to be understood
 */
export const refuseOldPage = ({ needs }: Endpoint, { headers }: FastifyRequest): void => {
  if (needs === 'public' || needs === 'person') return
  const said = headers[PAGE_VERSION_HEADER.toLowerCase()]
  const version = typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : PAGE_VERSION
  if (version < OLDEST_PAGE_VERSION) throw new Refusal([problem('page_too_old')])
}
