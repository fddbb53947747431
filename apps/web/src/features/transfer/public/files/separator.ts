const SEPARATORS = [';', '\t', ',', '|'] as const
const LINES_TRIED = 20

/**
 * The separator of a text file's columns: the mark with the same count in the most of the first lines, among equals the
 * most frequent one. Decimal commas lose, because only some lines have them, and never the header; quoted text does not
 * count.
 */
export const separatorOf = (text: string): string => {
  const lines = firstLines(text)
  let best: { separator: string; lines: number; count: number } = { separator: SEPARATORS[0], lines: 0, count: 0 }
  for (const separator of SEPARATORS) {
    const usual = mostUsual(lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0))
    // A mark in less than half of the lines separates nothing: a list of names may contain commas.
    if (usual.lines * 2 < lines.length) continue
    if (usual.lines > best.lines || (usual.lines === best.lines && usual.count > best.count)) {
      best = { separator, ...usual }
    }
  }
  return best.separator
}

/** The first lines that are not empty, without what is in quotation marks. */
const firstLines = (text: string): string[] =>
  text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_TRIED)

const mostUsual = (counts: readonly number[]): { lines: number; count: number } => {
  let best = { lines: 0, count: 0 }
  for (const [count, same] of Map.groupBy(counts, (count) => count)) {
    if (same.length > best.lines) best = { lines: same.length, count }
  }
  return best
}
