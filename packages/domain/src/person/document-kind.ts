/** What a contact's document is where it is neither a CUIT, a CUIL nor a DNI, which are known by their digits. */
export const documentKinds = ['passport', 'foreign'] as const

export type DocumentKind = (typeof documentKinds)[number]

export const documentKindLabels = {
  passport: 'Pasaporte',
  foreign: 'CI extranjera',
} as const satisfies Record<DocumentKind, string>

/** What a document without a kind is. */
export const NATIONAL_DOCUMENT = 'CUIT, CUIL o DNI'
