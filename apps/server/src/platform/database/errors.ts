import { DatabaseError } from 'pg'

/** Other units of work were in the way every time that this one was tried: nothing was written, the caller may try again. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
}

/** The database could not be reached, or went away before the commit was sent: nothing was written. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}

const sqlState = (error: unknown): string | undefined => (error instanceof DatabaseError ? error.code : undefined)

/** Citus names the constraint of a shard in the message only, with the shard's number behind it. */
const inMessage = /constraint "(.+)_\d{6,}"/

/**
 * The name of the unique, foreign-key, check or exclusion constraint that the error reports, or undefined for any other
 * error. For services that turn a broken constraint into the user's mistake that it stands for.
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
 * The server or the road to it is gone: shutting down, starting up, out of connections, or the socket broke. So may be a worker
 * of Citus that does not answer to the commit, which the coordinator tells as XX000.
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

/** A lock was waited for in vain: somebody held it longer than anybody should wait. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === '55P03'

/** A statement or a transaction was ended for taking too long, or the server has no memory for it. */
export const isExhausted = (error: unknown): boolean => /^(?:57014|25P0[34]|53)/.test(sqlState(error) ?? '')

/** The disk is full, the database's or ours. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^(?:53100|ENOSPC|EDQUOT)$/.test(code) || isDiskFull(error.cause)
}
