import { describe, expect, it } from 'vitest'
import { decodeText, textEncodings, type TextEncoding } from './decode-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const LIST = 'Código;Nombre;Rubro\r\n1;Jabón líquido piña;Almacén\r\n2;Té MENÚ azúcar ¿cuál?;Limpieza N° 2'

/** The text in an encoding of one byte a letter. */
const encoded = (text: string, encoding: TextEncoding): Uint8Array => {
  const letters = decodeText(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    encoding,
  ).text
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

describe("a text file's encoding", () => {
  it('is UTF-8 wherever every byte fits, with or without its mark', () => {
    expect(decodeText(utf8('Código;Ñandú'))).toEqual({ text: 'Código;Ñandú', encoding: 'UTF-8' })
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('Código')])).text).toBe('Código')
  })

  it.each(['Windows-1252', 'CP850', 'MacRoman'] as const)('is known to be %s by its accents', (encoding) => {
    expect(decodeText(encoded(LIST, encoding))).toEqual({ text: LIST, encoding })
  })

  it('is told by capitals alone too, and read alike in both of DOS where they do not differ', () => {
    for (const encoding of ['Windows-1252', 'CP850', 'MacRoman'] as const) {
      expect(decodeText(encoded('1;AZÚCAR CAÑA\n2;MENÚ', encoding)).text).toBe('1;AZÚCAR CAÑA\n2;MENÚ')
    }
    expect(decodeText(encoded('1;Piña y jabón', 'CP437')).text).toBe('1;Piña y jabón')
  })

  it('is Windows-1252 where signs alone are beyond ASCII', () => {
    expect(decodeText(encoded('1;Tornillo ½ N° 5 – x 10º', 'Windows-1252')).encoding).toBe('Windows-1252')
  })

  it.each(textEncodings)('is %s where the merchant says so', (encoding) => {
    expect(decodeText(Uint8Array.from([0x41, 0xa2]), encoding).encoding).toBe(encoding)
  })

  it('is UTF-16 by its mark, or by the zeros between its letters', () => {
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x41, 0, 0xf1, 0]))).toEqual({ text: 'Añ', encoding: 'UTF-16' })
    const little = Uint8Array.from(LIST, (letter) => letter.charCodeAt(0))
    const wide = (order: 'le' | 'be') =>
      Uint8Array.from([...little].flatMap((byte) => (order === 'le' ? [byte, 0] : [0, byte])))
    expect(decodeText(wide('le'))).toEqual({ text: LIST, encoding: 'UTF-16' })
    expect(decodeText(wide('be'))).toEqual({ text: LIST, encoding: 'UTF-16' })
  })
})
