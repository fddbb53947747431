import { parseXml, XmlElement as ParsedElement } from '@rgrove/parse-xml'

/** An element of a request, with the namespace that its prefix stands for. */
export interface RequestNode {
  readonly name: string
  readonly namespace: string
  readonly text: string
  readonly children: readonly RequestNode[]
}

/** @throws Error for text that is no well-formed XML */
export const readRequest = (text: string): RequestNode => {
  const { root } = parseXml(text.trimStart())
  if (root === null) throw new Error('No root element')
  return nodeOf(root, {})
}

export const childOf = (node: RequestNode | undefined, name: string): RequestNode | undefined =>
  node?.children.find((child) => child.name === name)

export const textOf = (node: RequestNode | undefined, name: string): string => childOf(node, name)?.text ?? ''

/** Text in XML's form. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `<Name>…</Name>` around XML, and `<Name />` around nothing, as ARCA writes it. */
export const tag = (name: string, xml: string | number): string =>
  xml === '' ? `<${name} />` : `<${name}>${xml}</${name}>`

const nodeOf = (parsed: ParsedElement, outer: Readonly<Record<string, string>>): RequestNode => {
  const scope = { ...outer }
  for (const [key, value] of Object.entries(parsed.attributes)) {
    if (key === 'xmlns') scope[''] = value
    else if (key.startsWith('xmlns:')) scope[key.slice('xmlns:'.length)] = value
  }
  const colon = parsed.name.indexOf(':')
  return {
    name: parsed.name.slice(colon + 1),
    namespace: scope[colon === -1 ? '' : parsed.name.slice(0, colon)] ?? '',
    text: parsed.text.trim(),
    children: parsed.children.filter((child) => child instanceof ParsedElement).map((child) => nodeOf(child, scope)),
  }
}
