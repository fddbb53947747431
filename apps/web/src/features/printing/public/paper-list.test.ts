import { expect, it } from 'vitest'
import { cutText, mostRows, paperColumns, paperRows, type PaperColumn } from './paper-list.ts'

interface Row {
  name: string
  sold: number
  zone?: string
}

const columns: PaperColumn<Row>[] = [
  { label: 'Cliente', text: ({ name }) => name },
  { label: 'Ventas', text: ({ sold }) => sold },
  { label: 'Zona', text: ({ zone }) => zone },
]

it('gives each column a key, and each row its cells under them', () => {
  expect(paperColumns(columns)).toEqual([
    { key: 'c0', label: 'Cliente' },
    { key: 'c1', label: 'Ventas' },
    { key: 'c2', label: 'Zona' },
  ])
  expect(paperRows(columns, [{ name: 'Rosa', sold: 3 }])).toEqual([{ c0: 'Rosa', c1: 3 }])
})

it('cuts what no cell shows, and leaves the mark of the cut to the paper', () => {
  expect(paperRows(columns, [{ name: 'x'.repeat(1_000_000), sold: 0 }])[0]?.['c0']).toHaveLength(301)
})

it('says which rows they are, and nothing where they are all', () => {
  const range = { from: '2026-11-10', to: '2026-11-20' }
  const tabs = [
    { value: 'all', label: 'Todos' },
    { value: 'critical', label: 'Crítico' },
  ]
  expect(cutText({ range, tabs, tab: 'critical', search: 'yer' }, ['TOTAL $ 5,00'])).toBe(
    '10/11/2026 a 20/11/2026 · Crítico · Búsqueda: yer · TOTAL $ 5,00',
  )
  expect(cutText({ tabs, tab: 'all' })).toBe('')
  expect(cutText({ range: { from: '2026-11-20', to: '2026-11-20' }, search: '' })).toBe('20/11/2026')
  expect(cutText({})).toBe('')
})

it('takes fewer rows of more columns', () => {
  expect([mostRows(1), mostRows(10), mostRows(20)]).toEqual([10_000, 10_000, 5_000])
})
