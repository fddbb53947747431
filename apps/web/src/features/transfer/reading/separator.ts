const SEPARATORS = [';', '\t', ',', '|'] as const
const LINES_TRIED = 20

/**
 * What parts the columns of a text file: of the marks that stand equally often in most of the first lines, the one that
 * stands most often. Decimal commas stand in some lines only, and not in the header. What is in quotation marks does not
 * count.
 */
export const separatorOf = (text: string): string => {
  const lines = firstLines(text)
  let best: { separator: string; lines: number; count: number } = { separator: SEPARATORS[0], lines: 0, count: 0 }
  for (const separator of SEPARATORS) {
    const usual = mostUsual(lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0))
    // A comma here and there in a list of names parts nothing.
    if (usual.lines * 2 < lines.length) continue
    if (usual.lines > best.lines || (usual.lines === best.lines && usual.count > best.count)) {
      best = { separator, ...usual }
    }
  }
  return best.separator
}

/** The first lines that say anything, without what is in quotation marks. */
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
