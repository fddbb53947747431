import type { DraftLine } from '../draft/draft.ts'

/** The line that changed last, and a number that each change raises: the same line may change twice. */
export interface ChangedLine {
  key: string | undefined
  count: number
}

/** How a line flashes: two names for one motion, in turns, as an animation runs again only under another name. */
export function flashOf(line: Pick<DraftLine, 'key'>, changed: ChangedLine | undefined): 'even' | 'odd' | undefined {
  if (changed === undefined || line.key !== changed.key) return undefined
  return changed.count % 2 === 0 ? 'even' : 'odd'
}
