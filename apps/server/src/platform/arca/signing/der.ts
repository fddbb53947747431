/**
 * The distinguished encoding rules (X.690), as far as a signing request and a signed message need them: node:crypto
 * signs, but writes neither.
 */

const TAGS = {
  integer: 0x02,
  octets: 0x04,
  objectId: 0x06,
  utf8: 0x0c,
  bits: 0x03,
  nothing: 0x05,
  printable: 0x13,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const

export const sequence = (...items: readonly Uint8Array[]): Buffer => tagged(TAGS.sequence, ...items)

/** A set, with its items sorted by their encoding: another order would change the signature. */
export const setOf = (...items: readonly Uint8Array[]): Buffer =>
  tagged(TAGS.set, ...items.toSorted((left, right) => Buffer.compare(left, right)))

export const integer = (value: number): Buffer => {
  if (!Number.isInteger(value) || value < 0 || value > 127) throw new RangeError(`not a small integer: ${value}`)
  return tagged(TAGS.integer, Buffer.of(value))
}

export const octets = (bytes: Uint8Array): Buffer => tagged(TAGS.octets, bytes)

/** A bit string of whole bytes. */
export const bits = (bytes: Uint8Array): Buffer => tagged(TAGS.bits, Buffer.of(0), bytes)

export const nothing = (): Buffer => tagged(TAGS.nothing)

export const utf8 = (text: string): Buffer => tagged(TAGS.utf8, Buffer.from(text, 'utf8'))

/** @throws RangeError if the text has characters outside a PrintableString */
export const printable = (text: string): Buffer => {
  if (!/^[A-Za-z0-9 '()+,\-./:=?]*$/.test(text)) throw new RangeError('not a printable string')
  return tagged(TAGS.printable, Buffer.from(text, 'ascii'))
}

/** An instant; the form knows the years from 1950 to 2049. */
export const utcTime = (instant: Date): Buffer => {
  const text = instant.toISOString().replaceAll(/[-:T]|\.\d+/g, '')
  return tagged(TAGS.utcTime, Buffer.from(text.slice(2), 'ascii'))
}

export const objectId = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return tagged(TAGS.objectId, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

/** The constructed tag `[n]`: around a value with its own tag (explicit), or in place of that tag (implicit). */
export const context = (number: number, ...items: readonly Uint8Array[]): Buffer => tagged(0xa0 + number, ...items)

export interface DerValue {
  readonly tag: number
  /** The value with its tag and length. */
  readonly whole: Buffer
  readonly content: Buffer
}

/** The values in some bytes, one after the other. */
export const derValues = (bytes: Buffer): DerValue[] => {
  const values: DerValue[] = []
  for (let at = 0; at < bytes.length;) {
    const { start, end } = extent(bytes, at)
    values.push({
      tag: bytes.readUInt8(at),
      whole: bytes.subarray(at, end),
      content: bytes.subarray(start, end),
    })
    at = end
  }
  return values
}

const tagged = (tag: number, ...items: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(items)
  return Buffer.concat([Buffer.of(tag), lengthOf(content.length), content])
}

const lengthOf = (length: number): Buffer => {
  if (length < 0x80) return Buffer.of(length)
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(0x80 + bytes.length), bytes])
}

const base128 = (arc: number): number[] => {
  const bytes = [arc % 128]
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift(128 + (rest % 128))
  return bytes
}

const extent = (bytes: Buffer, at: number): { start: number; end: number } => {
  const short = bytes.readUInt8(at + 1)
  if (short < 0x80) return { start: at + 2, end: at + 2 + short }
  const width = short - 0x80
  const start = at + 2 + width
  return { start, end: start + bytes.readUIntBE(at + 2, width) }
}
