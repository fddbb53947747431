import { writeFileSync } from 'node:fs'

/*
 * A film for Chromium's fake camera: it shows one EAN-13 on white paper, drawn by the published tables of the code and not by
 * anything of the application.
 */

const WIDTH = 640
const HEIGHT = 480
/** The width of a module of the code in pixels: some 30 cm before a phone. */
const MODULE = 3

/** The digits' left patterns with odd parity; even ones are their complements read backwards, right ones their complements. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** The parities of the six left digits, which say the first digit. */
const parities = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

const complement = (pattern: string): string => pattern.replaceAll(/[01]/g, (bit) => (bit === '1' ? '0' : '1'))
const reversed = (pattern: string): string => pattern.split('').toReversed().join('')

const modulesOf = (ean: string): string => {
  const [first = 0, ...digits] = ean.split('').map(Number)
  const patternOf = (digit: number) => odd[digit] ?? ''
  const left = digits
    .slice(0, 6)
    .map((digit, place) =>
      parities[first]?.[place] === 'O' ? patternOf(digit) : reversed(complement(patternOf(digit))),
    )
  const right = digits.slice(6).map((digit) => complement(patternOf(digit)))
  return `101${left.join('')}01010${right.join('')}101`
}

/** Writes the film (Y4M, two frames that the camera repeats) of an EAN-13. */
export const filmOf = (ean: string, path: string): void => {
  const bars = modulesOf(ean)
  const start = Math.floor((WIDTH - bars.length * MODULE) / 2)
  const row = Buffer.alloc(WIDTH, 235)
  for (let x = 0; x < bars.length * MODULE; x += 1) if (bars[Math.floor(x / MODULE)] === '1') row[start + x] = 16
  const white = Buffer.alloc(WIDTH, 235)
  const isBar = (y: number) => y > HEIGHT / 4 && y < (HEIGHT * 3) / 4
  const light = Buffer.concat(Array.from({ length: HEIGHT }, (_, y) => (isBar(y) ? row : white)))
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, frame, frame]))
}
