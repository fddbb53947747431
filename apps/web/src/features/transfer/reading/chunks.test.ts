import { describe, expect, it } from 'vitest'
import { chunksOf, wholeRecords } from './chunks.ts'
import { prepareRows } from './prepare-rows.ts'

const choices = [
  { place: 0, key: 'number', mark: ',' },
  { place: 1, key: 'code', mark: ',' },
] as const
const prepared = (...numbers: string[]) =>
  prepareRows([['Presupuesto', 'Código'], ...numbers.map((number) => [number, '1'])], 0, 'quotes', choices)

describe('the rows of one quote', () => {
  it('are those with the same number that stand together, whether they have one or not', () => {
    const { rows, errors } = prepared('A', 'A', '', '', 'B')
    expect(rows.map(({ row, first }) => [row, first])).toEqual([
      [2, 2],
      [3, 2],
      [4, 4],
      [5, 4],
      [6, 6],
    ])
    expect(errors).toEqual([])
  })

  it('go out in one call, also where they are more than a call of others has', () => {
    const { header, rows } = prepared('A', 'A', 'B', 'C', 'C', 'C', 'C', 'D')
    const sent = (size: number) => chunksOf(header, rows, size).map((chunk) => chunk.rows)
    expect(sent(3)).toEqual([[2, 3, 4], [5, 6, 7, 8], [9]])
    expect(sent(2)).toEqual([[2, 3], [4], [5, 6, 7, 8], [9]])
    expect(sent(100)).toEqual([[2, 3, 4, 5, 6, 7, 8, 9]])
    expect(chunksOf(header, rows, 3)[2]?.lines).toEqual([header, ['D', '1']])
    expect(wholeRecords(rows, 3, 2).map(({ row }) => row)).toEqual([5, 6, 7, 8])
  })

  it('stay out where they stand apart, or are more than one call takes', () => {
    const { rows, errors } = prepared('A', 'B', 'A', 'A', ...Array.from({ length: 501 }, () => 'C'), 'D')
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 507])
    expect(errors.slice(0, 3)).toEqual([
      ...[4, 5].map((row) => ({
        row,
        column: 'Presupuesto',
        message: 'Hay filas de A en otra parte del archivo: tienen que estar juntas.',
      })),
      { row: 6, column: 'Presupuesto', message: 'Este presupuesto tiene más de 500 filas: no se puede importar.' },
    ])
    expect(errors).toHaveLength(503)
  })
})
