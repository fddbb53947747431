import { parseXml, XmlElement as ParsedElement } from '@rgrove/parse-xml'

/** An element to be written: its name, its attributes, and text or elements in order. */
export interface XmlElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content: string | number | readonly XmlElement[]
}

export const element = (name: string, content: XmlElement['content'] = []): XmlElement => ({ name, content })

export const writeXml = ({ name, attributes = {}, content }: XmlElement): string => {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  const inside = typeof content === 'object' ? content.map(writeXml).join('') : escaped(String(content))
  return `<${start}>${inside}</${name}>`
}

/** A read element, under its local name: the namespaces and prefixes of ARCA's answers change with its releases. */
export interface XmlNode {
  readonly name: string
  /** The text of the element and of everything in it, trimmed. */
  readonly text: string
  child(name: string): XmlNode | undefined
  children(name?: string): XmlNode[]
  /** The trimmed text of a child; undefined without the child, for empty text and for a literal NULL. */
  value(name: string): string | undefined
  /** The first element of this name at any depth. */
  find(name: string): XmlNode | undefined
}

/** @throws Error for text that is no well-formed XML */
export const readXml = (text: string): XmlNode => {
  // Some answers begin with a line break or a byte order mark before the declaration, and so are malformed.
  const { root } = parseXml(text.replace(/^[\uFEFF\s]+/, ''))
  if (root === null) throw new Error('No XML')
  return nodeOf(root)
}

const nodeOf = (parsed: ParsedElement): XmlNode => {
  const children = (name?: string): XmlNode[] =>
    parsed.children
      .filter((child) => child instanceof ParsedElement)
      .filter((child) => name === undefined || localName(child.name) === name)
      .map(nodeOf)
  const child = (name: string): XmlNode | undefined => children(name)[0]
  return {
    name: localName(parsed.name),
    // Computed only on demand, as each element's text repeats that of everything in it.
    get text() {
      return parsed.text.trim()
    },
    child,
    children,
    value: (name) => {
      const text = child(name)?.text
      return text === '' || text === 'NULL' ? undefined : text
    },
    find: (name) => {
      for (const each of children()) {
        const found = each.name === name ? each : each.find(name)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}

const TEXT_MAX = 500

/** Cuts a text of ARCA's to the length that somebody reads. */
export const cutText = (text: string): string =>
  text.length <= TEXT_MAX
    ? text
    : Array.from(text.slice(0, 2 * TEXT_MAX))
        .slice(0, TEXT_MAX)
        .join('')

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text with its special characters escaped, and without the characters that XML cannot hold (pasted names have them).
 */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 cannot hold
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
