/** The kinds of document besides CUIT, CUIL and DNI, which the digits tell. */
export const documentKinds = ['passport', 'foreign'] as const

export type DocumentKind = (typeof documentKinds)[number]

export const documentKindLabels = {
  passport: 'Pasaporte',
  foreign: 'CI extranjera',
} as const satisfies Record<DocumentKind, string>

/** The label of a document without a kind. */
export const NATIONAL_DOCUMENT = 'CUIT, CUIL o DNI'
