// A repository knows only its own rows, so it takes the line of a document from here and not from another feature.
export type { LineRecord } from '#features/books'
