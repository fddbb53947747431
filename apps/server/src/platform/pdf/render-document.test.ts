import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Content } from 'pdfmake'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#test/files/read-pdf'
import { tabularFigures } from './fonts.ts'
import { renderDocument } from './render-document.ts'

const render = (content: Content) => renderDocument({ content, defaultStyle: { font: 'Inter' } })

describe('renderDocument', () => {
  test('makes a file whose text can be read, searched and copied', async () => {
    const [page] = readPdf(
      await render(['Ñoquis de sémola', { text: '$\u00A01.234,50', fontFeatures: tabularFigures }]),
    )
    expect(page).toBe('Ñoquis de sémola\n$\u00A01.234,50')
  })

  test('keeps text readable in a document after one that used its letters only inside accented ones', async () => {
    await render({ text: 'ÝÿÄ', bold: true })
    expect(readPdf(await render({ text: 'YyA', bold: true }))).toEqual(['YyA'])
  })

  test('writes other alphabets wherever text can stand', async () => {
    const cell = { table: { body: [['Ленин', { text: ['Ž', { text: 'Ω' }] }]] } }
    const bytes = await renderDocument({
      content: [{ stack: [cell] }, { columns: ['ő'] }],
      footer: () => ({ text: 'Šibenik' }),
      defaultStyle: { font: 'Inter' },
    })
    const [page] = readPdf(bytes)
    for (const text of ['Ленин', 'Ž', 'Ω', 'ő', 'Š']) expect(page).toContain(text)
  })

  test('fetches no address', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/logo.png`
    await expect(render({ image: url })).rejects.toThrow(/denied/)
    await expect(
      renderDocument({ content: { image: 'logo' }, images: { logo: url }, defaultStyle: { font: 'Inter' } }),
    ).rejects.toThrow(/denied/)
    server.close()
    expect(asked).toEqual([])
  })

  test('opens no file', async () => {
    await expect(render({ image: '/etc/passwd' })).rejects.toThrow(/denied/)
    await expect(render({ image: import.meta.filename })).rejects.toThrow(/denied/)
  })
})
