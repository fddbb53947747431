/** What one printed list may be. Apart from the schemas, so that a browser knows it without loading them. */
export const LIST_COLUMNS_MAX = 20
export const LIST_ROWS_MAX = 10_000
/** Many columns of many rows take the paper's maker longer than anybody waits. */
export const LIST_CELLS_MAX = 100_000
/** Longer texts are cut on paper: one cell must not fill the sheet. */
export const LIST_TEXT_MAX = 300
