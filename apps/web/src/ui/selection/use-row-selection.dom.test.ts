import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowSelection } from './use-row-selection.ts'

interface Listed {
  readonly search: string
  readonly rows: readonly string[]
  readonly total: number
  /** The rows are those of the view before. */
  readonly isOld?: boolean
}
const all: Listed = { search: '', rows: ['V1', 'V2'], total: 500 }
const ana: Listed = { search: 'ana', rows: ['V8', 'V9'], total: 2 }
const nobody: Listed = { search: 'zzz', rows: [], total: 0 }

const list = () => {
  const { result, rerender } = renderHook(
    ({ search, rows, total, isOld = false }: Listed) =>
      useRowSelection<string, { search: string }>({
        view: { search },
        reading: { data: { data: rows, total }, isPlaceholderData: isOld },
        keyOf: (row) => row,
        allLabel: 'Seleccionar todas',
        shortAllLabel: 'Todas',
      }),
    { initialProps: all },
  )
  return {
    show: rerender,
    tick: (row: string) => act(() => result.current.selectionColumn.onToggle(row)),
    tickAll: (isOn: boolean) => act(() => result.current.selectionColumn.onToggleAll(isOn)),
    clear: () => act(() => result.current.clear()),
    get bar() {
      const { count, unshown, elsewhere } = result.current
      return { count, unshown, elsewhere: elsewhere?.count }
    },
    get head() {
      return result.current.selectionColumn.state
    },
  }
}

test('rows stay selected over a search, and how many are not on screen is known', () => {
  const screen = list()
  screen.tick('V1')
  screen.show(ana)
  screen.tick('V9')
  expect(screen.bar).toEqual({ count: 2, unshown: 1, elsewhere: undefined })
  screen.show(nobody)
  expect(screen.bar).toEqual({ count: 2, unshown: 2, elsewhere: undefined })
  screen.show(all)
  expect(screen.bar).toEqual({ count: 2, unshown: 1, elsewhere: undefined })
})

test('the head takes and leaves what the search found, beside what was selected before', () => {
  const screen = list()
  screen.tick('V1')
  screen.show(ana)
  screen.tickAll(true)
  expect([screen.bar.count, screen.head]).toEqual([3, 'all'])
  screen.tickAll(false)
  expect(screen.bar).toEqual({ count: 1, unshown: 1, elsewhere: undefined })
})

test('the head pressed before the rows of a view have come selects that view, and none of the rows of the view before', () => {
  const screen = list()
  screen.show({ ...all, search: 'ana', isOld: true })
  screen.tickAll(true)
  screen.show(ana)
  expect([screen.bar, screen.head]).toEqual([{ count: 2, unshown: 0, elsewhere: undefined }, 'all'])
  screen.tick('V9')
  expect([screen.bar.count, screen.head]).toEqual([1, 'some'])
})

test('a whole list and rows of another view are not mixed: neither takes the place of the other without a word', () => {
  const screen = list()
  screen.show(ana)
  screen.tick('V9')
  screen.show(all)
  screen.tickAll(true)
  expect(screen.bar).toEqual({ count: 1, unshown: 1, elsewhere: undefined })

  screen.clear()
  screen.tickAll(true)
  screen.show(ana)
  screen.tick('V9')
  expect(screen.bar).toEqual({ count: 0, unshown: 0, elsewhere: 500 })
  screen.clear()
  screen.tick('V9')
  expect(screen.bar).toEqual({ count: 1, unshown: 0, elsewhere: undefined })
})
