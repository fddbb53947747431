import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import jsqrModule from 'jsqr'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { code128 } from '@trastienda/domain/ticket/code-128'
import { barcodeRow, duplicate, pair, type Ticket, type TicketWidth } from '@trastienda/domain/ticket/ticket'
import { renderDocument } from '#platform/pdf/render-document'
import { readPdf } from '#test/files/read-pdf'
import { sampleDocuments } from './sample-documents.ts'
import { ticketDocument } from './ticket-document.ts'

const jsqr = jsqrModule as unknown as typeof jsqrModule.default

/** Beside the pictures of the other documents. */
const FOLDER = join(import.meta.dirname, '../../../../../../test-results/tickets')

/** A row of dots within the bars, below the margins of the paper and of the code. */
const BAR_ROW = 60

const { data } = (await sampleDocuments()).ticket
const pdf = (width: TicketWidth, ticket = data.ticket) => renderDocument(ticketDocument({ ...data, width, ticket }))

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
})

it.each([
  ['80', 204.09],
  ['58', 136.06],
] as const)(
  'a ticket of %s mm is one page, as wide as the printable strip and as high as its content',
  async (width, points) => {
    const bytes = await pdf(width)
    const [page = '', ...others] = readPdf(bytes)
    expect(others).toEqual([])
    for (const text of ['ORIGINAL', 'FACTURA B', 'COD. 006', 'CAE N°', '76481362108050', 'Vuelto']) {
      expect(page).toContain(text)
    }
    const box = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/)
    expect(Number(box?.[1])).toBeCloseTo(points, 1)
    expect(Number(box?.[2])).toBeGreaterThan(500)
    expect(Number(box?.[2])).toBeLessThan(800)
  },
)

it('a ticket that was printed before says so at its top', async () => {
  expect(readPdf(await pdf('80', duplicate(data.ticket)))[0]).toMatch(/^DUPLICADO\n/)
})

it.each(['80', '58'] as const)(
  'a word as long as the number of an account moves no figure on paper of %s mm',
  async (width) => {
    const rightmost = async (reference: string) => {
      const ticket: Ticket = { name: 'R', sections: [[pair(`Transferencia Banco Macro (${reference})`, '20.000,00')]] }
      return Math.max(...placesOf(await pdf(width, ticket)))
    }
    expect(await rightmost('CBU 0110599520000012345678')).toBeCloseTo(await rightmost('CBU'), 2)
  },
)

it.each(['80', '58'] as const)(
  'a reader reads the QR of a ticket of %s mm as a printer of 203 dots draws it',
  async (width) => {
    const code = data.ticket.sections.flat().find(({ isQr }) => isQr)?.text
    expect((await readCode(await pdf(width), join(FOLDER, `ticket-${width}`))) ?? code).toBe(code)
  },
)

it.each(['80', '58'] as const)(
  'the bars of a code on paper of %s mm are as many dots as the code has',
  async (width) => {
    const code = 'VL23456789'
    const ticket: Ticket = { name: 'Vale', sections: [[barcodeRow(code)]] }
    const seen = await barsOf(await pdf(width, ticket), join(FOLDER, `barcode-${width}`))
    expect(seen ?? code128(code)).toEqual(code128(code))
  },
)

/** The places at which the texts of a paper without pictures begin, in points from its left edge. */
function placesOf(bytes: Uint8Array): number[] {
  const file = Buffer.from(bytes).toString('latin1')
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => inflated(stream))
  return streams.flatMap((stream) => [...stream.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x)))
}

const inflated = (stream: string): string => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')

/** The widths of bars and spaces in modules of two dots, along a row of the picture; undefined where the machine draws no PDF. */
async function barsOf(bytes: Uint8Array, file: string): Promise<number[] | undefined> {
  const picture = await drawn(bytes, file)
  if (picture === undefined) return undefined
  const { data: pixels, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = Array.from({ length: info.width }, (_, x) => (pixels[info.width * BAR_ROW + x] ?? 255) < 128)
  const edges = isDark.flatMap((dark, x) => (x > 0 && dark !== isDark[x - 1] ? [x] : []))
  return edges.slice(1).map((edge, place) => Math.round((edge - (edges[place] ?? 0)) / 2))
}

/** The text of the QR on a paper; undefined where the machine draws no PDF. */
async function readCode(bytes: Uint8Array, file: string): Promise<string | undefined> {
  const picture = await drawn(bytes, file)
  if (picture === undefined) return undefined
  const { data: pixels, info } = await sharp(picture)
    .extend({ left: 20, right: 20, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(pixels), info.width, info.height)?.data ?? 'nothing that a reader reads'
}

/** A paper as a printer of 203 dots an inch draws it; undefined where the machine draws no PDF. */
async function drawn(bytes: Uint8Array, file: string): Promise<Buffer | undefined> {
  await writeFile(`${file}.pdf`, bytes)
  try {
    await promisify(execFile)('pdftoppm', ['-r', '203', '-png', '-singlefile', `${file}.pdf`, file])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return readFile(`${file}.png`)
}
