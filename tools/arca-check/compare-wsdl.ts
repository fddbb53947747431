import { parseXml, XmlElement } from '@rgrove/parse-xml'

/** Lists how a description differs from ARCA's in its own types: their members, order and types. */
export const differences = (own: string, official: string): string[] => {
  const known = typesIn(official)
  return [...typesIn(own)].flatMap(([name, members]) => {
    const expected = known.get(name)
    if (expected === undefined) return [`${name} is not ARCA’s`]
    return expected === members ? [] : [`${name} is ${members} instead of ${expected}`]
  })
}

/** Each type and each call by its name, with its members as one text, its base's first. */
const typesIn = (wsdl: string): Map<string, string> => {
  const root = parseXml(wsdl.trimStart()).root
  const schema = root === null ? [] : within(root, 'types').flatMap((each) => within(each, 'schema'))
  const named = schema.flatMap((each) => elementsOf(each))
  const membersOf = (type: XmlElement): string[] => {
    const extended = within(type, 'complexContent').flatMap((each) => within(each, 'extension'))
    const bases = extended.map(({ attributes }) => bare(attributes.base))
    const inherited = named.filter(({ attributes }) => bases.includes(bare(attributes.name)))
    const own = [type, ...extended]
      .flatMap((each) => within(each, 'sequence'))
      .flatMap((each) => within(each, 'element'))
    return [...inherited.flatMap(membersOf), ...own.map(memberText)]
  }
  return new Map(
    named.map((each) => {
      const complex = localName(each) === 'complexType' ? [each] : within(each, 'complexType')
      return [`${localName(each)} ${bare(each.attributes.name)}`, complex.flatMap(membersOf).join(', ')]
    }),
  )
}

const memberText = ({ attributes }: XmlElement): string => {
  return `${bare(attributes.name)} ${bare(attributes.type)} ${attributes.minOccurs ?? '1'} ${attributes.maxOccurs ?? '1'}`
}

const within = (parent: XmlElement, name: string): XmlElement[] =>
  elementsOf(parent).filter((each) => localName(each) === name)

const elementsOf = (parent: XmlElement): XmlElement[] => parent.children.filter((child) => child instanceof XmlElement)

const bare = (name = ''): string => name.replace(/^\w+:/, '')

const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)
