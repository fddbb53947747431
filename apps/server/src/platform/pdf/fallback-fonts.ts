import { writableText } from './writable-text.ts'
import type { TextRun } from './writable-text.ts'

type Node = Record<string, unknown>

/** The members in which the nodes of our documents keep text or other nodes. */
const containers = ['content', 'section', 'stack', 'columns', 'table', 'body', 'text']
/** Functions that return a node, called once for each page. */
const pageParts = ['header', 'footer']

/**
 * Splits text that the main font cannot write into runs of other fonts, in place: for a node, everything below it, and
 * the headers and footers that its functions will make. It calls `needs` with each font family before using it.
 */
export function applyFallbackFonts(node: unknown, needs: (family: string) => void): void {
  if (Array.isArray(node)) replaceMembers(node, node.keys(), needs)
  else if (isNode(node)) {
    replaceMembers(node, containers, needs)
    for (const part of pageParts) wrapPagePart(node, part, needs)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function replaceMembers(
  owner: Node | unknown[],
  keys: Iterable<string | number>,
  needs: (family: string) => void,
): void {
  const members = owner as Node
  for (const key of keys) {
    const value = members[key]
    if (typeof value !== 'string') applyFallbackFonts(value, needs)
    else {
      const text = writableText(value)
      if (typeof text !== 'string')
        members[key] = Array.isArray(owner) ? { text: told(text, needs) } : told(text, needs)
    }
  }
}

function told(runs: TextRun[], needs: (family: string) => void): TextRun[] {
  for (const { font } of runs) needs(font)
  return runs
}

function wrapPagePart(node: Node, part: string, needs: (family: string) => void): void {
  const original = node[part]
  if (typeof original !== 'function') return
  node[part] = (...page: unknown[]) => {
    const made: unknown = original(...page)
    applyFallbackFonts(made, needs)
    return made
  }
}
