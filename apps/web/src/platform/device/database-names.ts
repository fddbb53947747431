/** The name of a business's database, before its id. */
export const OF_BUSINESS = 'trastienda-'

/** The database of an import's rows: its name looks like a business's, and it is of none. */
export const OF_IMPORT = 'trastienda-import'
