import { MAX_PERSON_NAME } from '#domain/person/person-validation'
import type { Province } from '#domain/person/province'
import { postalCodePattern } from '#domain/text/field-checks'
import { firstLetters, hasMoreLetters, letterCount } from '#domain/text/letters'
import { titleCase } from '#domain/text/title-case'
import { matchKey } from '#domain/transfer/match-columns'
import { provinceWords } from '#domain/transfer/sheet-choices'

/** Who is behind a CUIT, in the words of ARCA's register. */
export type RegisteredTaxpayer = {
  readonly name: string
  readonly address: {
    readonly street: string
    readonly city: string
    readonly postalCode: string
    readonly province: string
  }
}

/** The register's facts that fit into a contact's fields. */
export type TaxpayerContact = {
  readonly name: string
  readonly address?: string
  readonly postalCode?: string
  readonly province?: Province
}

const MAX_ADDRESS = 50

/** Fits ARCA's texts, which are long and in capitals, into a contact's fields: a town that does not fit is left out. */
export function taxpayerContact({
  name,
  address: { street, city, postalCode, province },
}: RegisteredTaxpayer): TaxpayerContact {
  const [whole, short] = [[street, city], [street]].map((parts) =>
    titleCase(parts.filter((part) => part.trim() !== '').join(', ')),
  ) as [string, string]
  const address = firstLetters(hasMoreLetters(whole, MAX_ADDRESS) ? short : whole, MAX_ADDRESS).trim()
  const known = provinceWords.get(matchKey(province))
  const code = postalCode.trim()
  return {
    name: firstLetters(titleCase(name), MAX_PERSON_NAME).trim(),
    ...(letterCount(address) < 3 ? {} : { address }),
    ...(postalCodePattern.test(code) ? { postalCode: code } : {}),
    ...(known === undefined ? {} : { province: known }),
  }
}
