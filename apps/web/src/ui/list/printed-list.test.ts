import { expect, it } from 'vitest'
import type { Columns } from '#ui/table/column.tsx'
import { filterSummary, mostRows, printedColumns, printedList } from './printed-list.ts'

interface Row {
  name: string
  sold: number
  zone?: string
}

const columns: Columns<Row> = [
  { id: 'name', header: 'Cliente', text: ({ name }) => name, cell: ({ name }) => `Señora ${name}` },
  { id: 'sold', header: 'Ventas', text: ({ sold }) => sold, isPrintOnly: true },
  { id: 'zone', header: 'Zona', text: ({ zone }) => zone },
  { id: 'alert', header: 'Alerta', cell: () => '!' },
]

it('prints the columns that have a text, and each row under them', () => {
  expect(printedList(printedColumns(columns), [{ name: 'Rosa', sold: 3 }])).toEqual({
    columns: [
      { key: 'name', label: 'Cliente' },
      { key: 'sold', label: 'Ventas' },
      { key: 'zone', label: 'Zona' },
    ],
    collection: [{ name: 'Rosa', sold: 3 }],
  })
})

it('cuts what no cell shows, and leaves the mark of the cut to the printer', () => {
  const { collection } = printedList(columns, [{ name: 'x'.repeat(1_000_000), sold: 0 }])
  expect(collection[0]?.['name']).toHaveLength(301)
})

it('says which rows they are, and nothing where they are all', () => {
  const range = { from: '2026-11-10', to: '2026-11-20' }
  const tabs = [
    { value: 'all', label: 'Todos' },
    { value: 'critical', label: 'Crítico' },
  ]
  expect(filterSummary({ range, tabs, tab: 'critical', search: 'yer' }, ['TOTAL $ 5,00'])).toBe(
    '10/11/2026 a 20/11/2026 · Crítico · Búsqueda: yer · TOTAL $ 5,00',
  )
  expect(filterSummary({ tabs, tab: 'all' })).toBe('')
  expect(filterSummary({ range: { from: '2026-11-20', to: '2026-11-20' }, search: '' })).toBe('20/11/2026')
  expect(filterSummary({})).toBe('')
})

it('takes fewer rows of more columns', () => {
  expect([mostRows(1), mostRows(10), mostRows(20)]).toEqual([10_000, 10_000, 5_000])
})
