import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** The styles of a sheet on the screen: a browser looks at those for paper only while it prints. */
const screenStyles = (name: string): string =>
  readFileSync(join(source, name), 'utf8').replaceAll(/@media print \{[\s\S]*?\n\}/g, '')

test('no style asks the whole page what it contains: the browser would ask again for each element that comes or goes', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  // `usePageMark` marks the page's root instead.
  expect(sheets.filter((name) => /(?:body|html|:root)[^\s,{]*:has\(/.test(screenStyles(name)))).toEqual([])
})
