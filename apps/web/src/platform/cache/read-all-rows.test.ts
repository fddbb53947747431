import { expect, it, vi } from 'vitest'
import type { TellProgress } from '#platform/browser/download.ts'
import { readAllRows } from './read-all-rows.ts'

const listOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))
const pagesOf =
  (rows: readonly { id: string }[]) =>
  async ({ page, pageSize = 25 }: { page: number; pageSize?: number }) => ({
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
  })
const keyOf = ({ id }: { id: string }) => id

it.each([0, 1, 200, 201, 400, 450])('reads all %i rows in their order, and says how far it is', async (count) => {
  const tell = vi.fn<TellProgress>()
  const rows = listOf(count)
  expect((await readAllRows({ readPage: pagesOf(rows), keyOf, max: 1000 }, tell)).rows).toEqual(rows)
  expect(tell).toHaveBeenLastCalledWith(count, count)
  expect(tell).toHaveBeenCalledTimes(Math.max(1, Math.ceil(count / 200)))
})

it.each([
  ['comes', [{ id: 'new' }, ...listOf(450)]],
  ['goes', listOf(450).filter(({ id }) => id !== '7')],
])('takes each row once where another %s while it reads', async (_, after) => {
  let asked = 0
  const { rows } = await readAllRows(
    { readPage: (page) => pagesOf((asked += 1) === 1 ? listOf(450) : after)(page), keyOf, max: 1000 },
    vi.fn<TellProgress>(),
  )
  expect(rows).toEqual(after)
})

it('refuses a list that no paper takes after its first page', async () => {
  const readPage = vi.fn<ReturnType<typeof pagesOf>>(pagesOf(listOf(10_001)))
  await expect(readAllRows({ readPage, keyOf, max: 10_000 }, vi.fn<TellProgress>())).rejects.toThrow(
    'La lista tiene 10.001 registros y se imprimen hasta 10.000.',
  )
  expect(readPage).toHaveBeenCalledOnce()
})
