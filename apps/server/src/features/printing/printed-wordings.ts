import { CREATED } from '@trastienda/domain/transaction/status'
import { existingPeople, formerPeople, wordingOf, type PersonWording } from '#features/people'
import { formerBusinesses, type BusinessWording } from '#features/settings'
import type { StoredDocument } from '#features/books'
import type { BusinessTx } from '#platform/database/business-tx'

/** A document with the names of business and contact on its paper. */
export interface WordedDocument {
  readonly document: StoredDocument
  readonly issuer: BusinessWording
  readonly receptor: PersonWording
}

/**
 * The names of business and contact on papers: for an effective document as their records were then, for another as
 * they are now.
 */
export const printedWordings = async (
  tx: BusinessTx,
  documents: readonly StoredDocument[],
  business: BusinessWording,
): Promise<WordedDocument[]> => {
  const codes = documents.map(({ record }) => record.receptor)
  const wordings = await wordingsOf(tx, codes, business)
  return documents.map((document) => {
    const { receptor, receptorName, status, printedAs } = document.record
    const person = { code: receptor, name: receptorName }
    return { document, ...wordings(person, status === CREATED ? 'now' : (printedAs ?? {})) }
  })
}

/** Versions of the records of business and contact; without one, the oldest known. */
interface Versions {
  readonly business?: number | undefined
  readonly receptor?: number | undefined
}

/** Reads how papers name the business and these contacts, by the versions of their records. */
export const wordingsOf = async (tx: BusinessTx, people: readonly string[], business: BusinessWording) => {
  const codes = [...new Set(people)]
  const [existing, formerNames, formerIssuers] = await Promise.all([
    existingPeople(tx, codes, 'none'),
    formerPeople(tx, codes),
    formerBusinesses(tx),
  ])
  const namesOf = Map.groupBy(formerNames, ({ code }) => code)
  return ({ code, name }: { readonly code: string; readonly name: string }, at: Versions | 'now') => {
    const person = existing.get(code)
    const now = person === undefined ? nameless(name) : wordingOf(person)
    if (at === 'now') return { issuer: business, receptor: now }
    return {
      issuer: wordingAt(at.business, formerIssuers, business),
      receptor: wordingAt(at.receptor, namesOf.get(code) ?? [], now),
    }
  }
}

/**
 * Picks the wording of a version from earlier wordings, each up to a version; without a version, the oldest known
 * wording.
 */
const wordingAt = <Wording>(
  version = 0,
  former: readonly (Wording & { readonly lastVersion: number })[],
  now: Wording,
): Wording => former.find(({ lastVersion }) => lastVersion >= version) ?? now

const nameless = (name: string): PersonWording => ({
  name,
  address: undefined,
  cuit: undefined,
  ivaCondition: undefined,
})
