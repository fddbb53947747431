import { CREATED } from '@trastienda/domain/transaction/status'
import { existingPeople, formerPeople, wordingOf, type PersonWording } from '#features/people'
import { formerBusinesses, type BusinessWording } from '#features/settings'
import type { StoredDocument } from '#features/books'
import type { BusinessTx } from '#platform/database/business-tx'

/** A document with how its paper names business and contact. */
export interface WordedDocument {
  readonly document: StoredDocument
  readonly issuer: BusinessWording
  readonly receptor: PersonWording
}

/** How papers name business and contact: of an effective document as their records were then, of another as they are now. */
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
 * Picks what a record said at a version, from what it said before, each up to a version; without a version, the oldest that is
 * known.
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
