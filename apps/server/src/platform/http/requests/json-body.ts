import type { FastifyInstance } from 'fastify'
import { MalformedRequest } from './malformed-request.ts'

// Many times deeper than the contract needs, and shallow enough for code that walks through a body recursively.
const DEEPEST = 50

/** Reads JSON bodies. A text with half of a surrogate pair is malformed wherever it stands, as PostgreSQL refuses it. */
export const acceptJson = (app: FastifyInstance): void => {
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
