/**
 * Reads ESC/POS bytes as a printer does, by the codes that Epson publishes (ESC/POS Command Reference). An unknown
 * command throws.
 */
export interface PrintedStrip {
  readonly codePage: number
  readonly lines: readonly PrintedLine[]
  readonly codes: readonly { readonly text: string; readonly moduleSize: number; readonly correction: string }[]
  /** Codes of bars (Code 128), with the dots of a module. */
  readonly barcodes: readonly { readonly text: string; readonly moduleSize: number; readonly isNamedBelow: boolean }[]
  readonly pulses: readonly { readonly pin: 2 | 5; readonly onMs: number }[]
  /** After which line the paper is cut. */
  readonly cuts: readonly number[]
}

export interface PrintedLine {
  readonly text: string
  /** The columns of font A that it takes. */
  readonly columns: number
  readonly isBold: boolean
  readonly isHigh: boolean
}

/** The upper half of code page 858. */
const CP858 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const [ESC, FS, GS] = [0x1b, 0x1c, 0x1d]

/** The bytes of a command after its two first: how many parameters it has, by its second byte. */
const escParameters: Readonly<Record<string, number>> = { '@': 0, t: 1, E: 1, a: 1, M: 1, p: 3, '-': 1, '2': 0, '3': 1 }

export function decoded(bytes: Uint8Array): PrintedStrip {
  const lines: PrintedLine[] = []
  const codes: PrintedStrip['codes'][number][] = []
  const barcodes: PrintedStrip['barcodes'][number][] = []
  const bars = { moduleSize: 3, isNamedBelow: false }
  const pulses: PrintedStrip['pulses'][number][] = []
  const cuts: number[] = []
  const style = { codePage: 0, isBold: false, width: 1, height: 1 }
  let qr = { moduleSize: 0, correction: '', text: '' }
  let line = { text: '', columns: 0, isBold: false, isHigh: false }
  let at = 0
  const take = (count = 1): number[] => {
    at += count
    return [...bytes.subarray(at - count, at)]
  }
  const escape = (command: string, values: readonly number[]) => {
    if (command === '@') Object.assign(style, { codePage: 0, isBold: false, width: 1, height: 1 })
    if (command === 't') style.codePage = values[0] ?? 0
    if (command === 'E') style.isBold = ((values[0] ?? 0) & 1) === 1
    if (command === 'p') pulses.push({ pin: values[0] === 0 ? 2 : 5, onMs: (values[1] ?? 0) * 2 })
  }
  const group = (command: string) => {
    if (command === '!') {
      const [size = 0] = take()
      Object.assign(style, { width: (size >> 4) + 1, height: (size & 15) + 1 })
    } else if (command === 'V') {
      take()
      cuts.push(lines.length)
    } else if (command === '(' && take()[0] === 0x6b) {
      const [low = 0, high = 0] = take(2)
      const [kind, fn, ...data] = take(low + high * 256)
      if (kind !== 0x31) throw new Error(`A symbol of kind ${kind}`)
      if (fn === 0x43) qr.moduleSize = data[0] ?? 0
      if (fn === 0x45) qr.correction = 'LMQH'.charAt((data[0] ?? 0) - 48)
      if (fn === 0x50) qr.text = String.fromCharCode(...data.slice(1))
      if (fn === 0x51) {
        codes.push(qr)
        qr = { moduleSize: 0, correction: '', text: '' }
      }
    } else if (command === 'h') take()
    else if (command === 'w') bars.moduleSize = take()[0] ?? 0
    else if (command === 'H') bars.isNamedBelow = take()[0] === 2
    else if (command === 'k') barcodes.push({ ...bars, text: barcodeText(take) })
    else throw new Error(`GS ${command}`)
  }
  while (at < bytes.length) {
    const [byte = 0] = take()
    const command = byte === ESC || byte === GS || byte === FS ? String.fromCharCode(...take()) : undefined
    if (byte === ESC) {
      const count = escParameters[command ?? '']
      if (count === undefined) throw new Error(`ESC ${command}`)
      escape(command ?? '', take(count))
    } else if (byte === GS) group(command ?? '')
    else if (byte === FS && command !== '.') throw new Error(`FS ${command}`)
    else if (byte === 0x0a) {
      lines.push(line)
      line = { text: '', columns: 0, isBold: false, isHigh: false }
    } else if (command === undefined && byte >= 0x20) {
      line = {
        text: line.text + (byte < 0x80 ? String.fromCharCode(byte) : CP858.charAt(byte - 0x80)),
        columns: line.columns + style.width,
        isBold: line.isBold || style.isBold,
        isHigh: line.isHigh || style.height > 1,
      }
    }
  }
  return { codePage: style.codePage, lines, codes, barcodes, pulses, cuts }
}

/** The text of a barcode, which must be Code 128 and say its set B. */
function barcodeText(take: (count?: number) => number[]): string {
  const [kind, count = 0] = take(2)
  const text = String.fromCharCode(...take(count))
  if (kind !== 73 || !text.startsWith('{B')) throw new Error(`A barcode of kind ${kind}: ${text}`)
  return text.slice(2)
}
