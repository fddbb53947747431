import type { Transaction } from '#platform/database/transaction'
import { peopleRepository, type PersonRecord } from './people.repository.ts'

export type { PersonRecord }

/** A contact of the business by its code, active or not. */
export const personFor = (tx: Transaction, code: string): Promise<PersonRecord | undefined> =>
  peopleRepository.byCode(tx, code)

/** As `personFor`, and nobody else changes the contact until this transaction ends. Lock documents and lots before. */
export const lockPerson = (tx: Transaction, code: string): Promise<PersonRecord | undefined> =>
  peopleRepository.lock(tx, code)
