import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { API_PREFIX } from '@trastienda/contract/calls'
import type { FastifyInstance } from 'fastify'
import { notFoundBody } from './http-server.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Serves the built web application. Browsers may cache files with a hash in their name for a year, and check the others
 * each time; any path without a file gives the start page, whose router knows such paths.
 */
export const serveWebApp = async (app: FastifyInstance, dir: string): Promise<void> => {
  const hasPage = existsSync(join(dir, 'index.html'))
  if (hasPage) {
    await app.register(fastifyStatic, {
      // `previous` holds the files of earlier versions, which open tabs may still ask for.
      root: [dir, join(dir, 'previous')].filter((root) => existsSync(root)),
      // The build writes `.br` files; whoever takes no Brotli gets what the server compresses.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        void reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      hasPage &&
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith(API_PREFIX) &&
      !hasExtension(request.url)
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false })
    return reply.code(404).type('application/json; charset=utf-8').send(notFoundBody())
  })
}

const hasExtension = (url: string): boolean => /\.\w{1,8}$/.test(url.split('?')[0] ?? '')
