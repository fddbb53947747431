import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { isConnectionFailure, isSerializationConflict, violatedConstraint } from './errors.ts'

const failure = (code: string, message: string, constraint?: string): DatabaseError =>
  Object.assign(new DatabaseError(message, message.length, 'error'), { code, constraint })

describe('a broken constraint', () => {
  const message = 'duplicate key value violates unique constraint "zone_name_102080"'

  it('is known by its name', () => {
    expect(violatedConstraint(failure('23505', message, 'zone_name'))).toBe('zone_name')
  })

  it('of a worker of Citus is known by its name in the message, without the number of the shard', () => {
    expect(violatedConstraint(failure('23505', message))).toBe('zone_name')
  })

  it('is nothing else', () => {
    expect(violatedConstraint(failure('42501', message))).toBeUndefined()
    expect(violatedConstraint(failure('23505', 'something else'))).toBeUndefined()
  })
})

describe('what Citus tells as an internal error', () => {
  it('is another unit in the way where it says so', () => {
    expect(isSerializationConflict(failure('XX000', 'could not serialize access due to concurrent update'))).toBe(true)
  })

  // Nobody knows whether it was committed: a unit that is repeated on a guess would be done twice.
  it('is a worker that did not answer to the commit, which is not tried again as if nothing had been written', () => {
    const unknown = failure('XX000', 'could not commit transaction for shard 102080 on at least one active node')
    expect(isSerializationConflict(unknown)).toBe(false)
    expect(isConnectionFailure(unknown)).toBe(true)
  })

  it('is a fault otherwise', () => {
    const fault = failure('XX000', 'cache lookup failed for relation 1')
    expect(isSerializationConflict(fault) || isConnectionFailure(fault)).toBe(false)
  })
})
