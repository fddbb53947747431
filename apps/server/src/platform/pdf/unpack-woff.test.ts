import { describe, expect, test } from 'vitest'
import { fontParts, fontFamily, readFontFiles } from './fonts.ts'
import { unpackWoff } from './unpack-woff.ts'

type Table = { tag: string; checksum: number; bytes: Buffer }

const tablesOf = (font: Buffer): Table[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16
    const offset = font.readUInt32BE(entry + 8)
    return {
      tag: font.toString('latin1', entry, entry + 4),
      checksum: font.readUInt32BE(entry + 4),
      bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    }
  })

/** The sum that the font's maker wrote beside each table; that of `head` leaves its own adjustment out. */
const checksum = ({ tag, bytes }: Table): number => {
  const padded = Buffer.alloc((bytes.length + 3) & ~3)
  bytes.copy(padded)
  if (tag === 'head') padded.writeUInt32BE(0, 8)
  let sum = 0
  for (let offset = 0; offset < padded.length; offset += 4) sum = (sum + padded.readUInt32BE(offset)) >>> 0
  return sum
}

describe('unpackWoff', () => {
  test.each(fontParts)('every table of %s comes out as its maker summed it up', (part) => {
    for (const font of Object.values(readFontFiles(fontFamily(part)))) {
      const tables = tablesOf(font)
      expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']))
      expect(tables.map(checksum)).toEqual(tables.map((table) => table.checksum))
    }
  })

  test('refuses what is not a WOFF file', () => {
    expect(() => unpackWoff(Buffer.from('wOF'))).toThrow(RangeError)
    expect(() => unpackWoff(Buffer.alloc(200))).toThrow(RangeError)
  })
})
