import { DatabaseError } from 'pg'

/** Other units of work were in the way at every try: nothing was written, and the caller may try again. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
}

/** Nobody could reach the database, or it went away before the commit: nothing was written. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}

const sqlState = (error: unknown): string | undefined => (error instanceof DatabaseError ? error.code : undefined)

/** Citus names the constraint only in the message, followed by the number of its shard. */
const inMessage = /constraint "(.+)_\d{6,}"/

/**
 * The name of the constraint that an error reports; undefined for any other error. Services turn it into the user's
 * mistake behind it.
 */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof DatabaseError && error.code?.startsWith('23')
    ? (error.constraint ?? inMessage.exec(error.message)?.[1])
    : undefined

/** 22003: a figure is larger than its column holds. Nothing was written. */
export const isNumericOverflow = (error: unknown): boolean => sqlState(error) === '22003'

/** 40001 serialization failure, 40P01 deadlock, and Citus' XX000 "could not serialize". */
export const isSerializationConflict = (error: unknown): boolean => {
  const code = sqlState(error)
  if (code === '40001' || code === '40P01') return true
  return code === 'XX000' && error instanceof Error && /serialize/i.test(error.message)
}

/**
 * Nobody can reach the server: it is shutting down or starting up, has no connection left, or the socket broke. A
 * worker of Citus that does not answer the commit counts too; the coordinator reports it as XX000.
 */
export const isConnectionFailure = (error: unknown): boolean => {
  const code = sqlState(error)
  if (code === 'XX000' && error instanceof Error) return error.message.startsWith('could not commit transaction')
  if (code !== undefined) return /^(?:08|57P0[1235]|53300)/.test(code)
  if (!(error instanceof Error)) return false
  const systemCode = 'code' in error ? String(error.code) : ''
  return (
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH)$/.test(systemCode) ||
    /^(?:Connection terminated|Client has encountered a connection error|timeout expired|timeout exceeded)/.test(
      error.message,
    )
  )
}

/** A lock came too late, because somebody held it too long. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'

/** A statement or a transaction took too long, or the server has no memory for it. */
export const isExhausted = (error: unknown): boolean => /^(?:57014|25P0[34]|53)/.test(sqlState(error) ?? '')

/** The disk of the database, or ours, is full. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(?:53100|ENOSPC|EDQUOT)$/.test(code) || isDiskFull(error.cause)
}
