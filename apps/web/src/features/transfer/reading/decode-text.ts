/** What a text file turned out to be written in. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

/**
 * A text file's content, in the encoding that its byte order mark names; without one in UTF-8 where every byte fits, else in
 * Windows-1252, which older programs in Argentina write.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
