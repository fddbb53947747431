const SEPARATORS = [';', '\t', ',', '|'] as const
const LINES_TRIED = 20

/**
 * The separator of a text file's columns: the mark that occurs equally often in the most of the first lines; of several such
 * marks, the one that occurs most often in a line. Decimal commas lose, because they are in some lines only and not in the
 * header. Quoted text does not count.
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
