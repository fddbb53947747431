import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { applyFallbackFonts } from './fallback-fonts.ts'
import { fontDictionary, fontFamily, readFontFiles } from './fonts.ts'
import { shareFont } from './shared-fonts.ts'

/** The library's own store of files, which its types leave out. */
type FileStore = { writeFileSync(name: string, content: Buffer): void }

const { virtualfs: files } = pdfmake as unknown as { virtualfs: FileStore }

const loaded = new Set<string>()

// A document holds all of its content, so it may neither fetch an address nor open a file (CVE-2026-26801).
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setFonts(fontDictionary())
loadFont(fontFamily('latin'))

/**
 * Lays a document out and answers the bytes of the PDF. The definition cannot be used again, because the layout writes into it.
 */
export async function renderDocument(definition: TDocumentDefinitions): Promise<Uint8Array> {
  applyFallbackFonts(definition, loadFont)
  const stream = await pdfmake.createPdf(definition).getStream()
  const chunks: Uint8Array[] = []
  stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject))
  stream.end()
  await ended
  // A copy, because a small buffer is part of Node's pool, which cannot be moved to another thread.
  return new Uint8Array(Buffer.concat(chunks))
}

function loadFont(family: string): void {
  if (loaded.has(family)) return
  loaded.add(family)
  for (const [name, content] of Object.entries(readFontFiles(family)))
    files.writeFileSync(name, shareFont(name, content))
}
