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
  const codes = [...new Set(documents.map(({ record }) => record.receptor))]
  const [people, formerNames, formerIssuers] = await Promise.all([
    existingPeople(tx, codes, 'none'),
    formerPeople(tx, codes),
    formerBusinesses(tx),
  ])
  const namesOf = Map.groupBy(formerNames, ({ code }) => code)
  return documents.map((document) => {
    const { receptor, receptorName, status, printedAs } = document.record
    const person = people.get(receptor)
    const now = person === undefined ? nameless(receptorName) : wordingOf(person)
    if (status === CREATED) return { document, issuer: business, receptor: now }
    return {
      document,
      issuer: wordingAt(printedAs?.business, formerIssuers, business),
      receptor: wordingAt(printedAs?.receptor, namesOf.get(receptor) ?? [], now),
    }
  })
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
