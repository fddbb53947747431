/** Bounds of one printed list. Apart from the schemas, so that a browser knows them without loading zod. */
export const LIST_COLUMNS_MAX = 20
export const LIST_ROWS_MAX = 10_000
/** More cells take longer to lay out than anybody waits. */
export const LIST_CELLS_MAX = 100_000
/** Longer texts are cut on paper: one cell must not fill the sheet. */
export const LIST_TEXT_MAX = 300
/** More letters, of texts that are cut, take more memory and time than a sheet of paper is worth. */
export const LIST_LETTERS_MAX = 2_000_000
