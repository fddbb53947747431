import type { KeptChunk } from './chunk-store.ts'
import type { PreparedRow } from './prepare-rows.ts'

/**
 * The rows from a place on, up to a number of them and never a part of a record; one record that has more is taken whole.
 */
export const wholeRecords = (rows: readonly PreparedRow[], start: number, size: number): readonly PreparedRow[] => {
  const begins = (place: number): boolean => rows[place]?.first !== rows[place - 1]?.first
  let end = start + size
  while (end > start && end < rows.length && !begins(end)) end -= 1
  if (end === start) {
    end += size
    while (end < rows.length && !begins(end)) end += 1
  }
  return rows.slice(start, end)
}

/** The rows in calls of whole records, each under the header. */
export const chunksOf = (header: readonly string[], rows: readonly PreparedRow[], size: number): KeptChunk[] => {
  const chunks: KeptChunk[] = []
  for (let start = 0; start < rows.length;) {
    const part = wholeRecords(rows, start, size)
    chunks.push({ rows: part.map(({ row }) => row), lines: [header, ...part.map(({ cells }) => cells)] })
    start += part.length
  }
  return chunks
}
