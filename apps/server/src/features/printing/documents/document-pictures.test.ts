import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#test/files/read-pdf'
import { documentLayouts } from './document-layouts.ts'
import { createPrinter } from './printer.ts'
import { sampleDocuments } from './sample-documents.ts'

/** Beside the browser tests' results, which git does not keep either. */
const FOLDER = join(import.meta.dirname, '../../../../../../test-results/documents')
const PAGES_PICTURED = 2

const printer = createPrinter()
const samples = await sampleDocuments()
const kinds = Object.keys(documentLayouts) as (keyof typeof documentLayouts)[]
const sheets = kinds.filter((kind) => kind !== 'ticket')

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
})
afterAll(() => printer.close())

/** The first pages as pictures, where the machine can draw them. */
const picture = async (pdf: string): Promise<void> => {
  const pages = ['-f', '1', '-l', String(PAGES_PICTURED)]
  try {
    await promisify(execFile)('pdftoppm', ['-r', '72', '-png', ...pages, pdf, pdf.replace(/\.pdf$/, '')])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

test.concurrent.each(sheets)('%s: several pages, with the logo, are kept to be looked at', async (kind) => {
  const pdf = join(FOLDER, `${kind}.pdf`)
  await writeFile(pdf, await printer.render(samples[kind]))
  await picture(pdf)
  const kept = await readFile(pdf)
  const pages = readPdf(kept)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toMatch(/Página \d+ de \d+/)
  expect(kept.includes('/Subtype /Image')).toBe(true)
})
