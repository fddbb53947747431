import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAt, signInAsOwner } from '#test/known-page.ts'
import { IconReceipt } from '#ui/icon/icons.ts'
import type { Columns } from '#ui/table/column.tsx'
import { ListScreen } from './list-screen.tsx'
import { useListState } from './use-list-state.ts'

interface Row {
  readonly id: string
  readonly total: number
}
const columns: Columns<Row> = [
  { id: 'id', header: 'Número', text: ({ id }) => id, namesRow: true, isDate: true },
  { id: 'total', header: 'Total', text: ({ total }) => total, align: 'end' },
]
const settings = { tabs: ['all', 'created'], sorts: ['id', 'total'], sort: '-id' }

interface Page {
  readonly data: readonly Row[]
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
}
const page: Page = {
  data: [
    { id: 'V2', total: 20 },
    { id: 'V1', total: 10 },
  ],
  total: 27,
  counts: { all: 27, created: 1 },
}

const opened = vi.fn<(row: Row) => void>()
const toggled = vi.fn<(row: Row) => void>()
const refetch = vi.fn<() => Promise<never>>()

/** The list of transactions as its screen shows it, with this of it read. */
const show = (
  address: string,
  read: { data?: Page; error?: Error } = { data: page },
  more: Pick<Parameters<typeof ListScreen<Row, Page>>[0], 'actions' | 'dayOf'> = {},
) => {
  function Screen() {
    const state = useListState(settings, 'transactions', 'America/Argentina/Buenos_Aires')
    return createElement(ListScreen<Row, Page>, {
      title: 'Comprobantes',
      state,
      reading: { data: read.data, error: read.error ?? null, isPlaceholderData: false, refetch },
      tabLabels: { all: 'Todas', created: 'Creadas' },
      searchLabel: 'Buscar',
      caption: 'Transacciones',
      columns,
      ...more,
      keyOf: ({ id }) => id,
      nameOf: ({ id }) => id,
      onOpen: opened,
      renderDetail: ({ id }) => `Detalle de ${id}`,
      selectionColumn: {
        isSelected: ({ id }) => id === 'V1',
        state: 'some',
        onToggle: toggled,
        onToggleAll: () => undefined,
        allLabel: 'Seleccionar todas',
        shortAllLabel: 'Todas',
      },
      empty: { icon: IconReceipt, message: 'No hemos encontrado transacciones.', purpose: 'Acá aparecen tus ventas.' },
    })
  }
  return showAt(address, Screen)
}

beforeEach(async () => {
  vi.clearAllMocks()
  await signInAsOwner(() => [])
})
afterEach(() => void vi.unstubAllGlobals())

test('tabs and heads change the address, from which the list is read: at its first page, and what else it says stays', async () => {
  const router = await show('/?page=2&of=ana')
  const search = () => router.state.location.search
  fireEvent.click(screen.getByText('Creadas'))
  await waitFor(() => expect(search()).toEqual({ tab: 'created', of: 'ana' }))
  fireEvent.click(screen.getByText('Total'))
  await waitFor(() => expect(search()).toMatchObject({ sort: '-total' }))
  expect(screen.getByText('Total').closest('th')?.getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByText('Total'))
  await waitFor(() => expect(search()).toMatchObject({ sort: 'total' }))
  await waitFor(() => expect(search()).toEqual({ tab: 'created', of: 'ana', sort: 'total' }))
})

test('pages and the search change the address too', async () => {
  const router = await show('/?sort=total')
  const search = () => router.state.location.search
  fireEvent.click(screen.getByLabelText('Página siguiente'))
  await waitFor(() => expect(search()).toEqual({ page: 2, sort: 'total' }))
  const field = screen.getByLabelText('Buscar')
  fireEvent.change(field, { target: { value: ' paz ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(search()).toEqual({ sort: 'total', search: 'paz' }))
})

test('a page beyond the last one becomes the last one', async () => {
  const router = await show('/?page=99')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ page: 2 }))
})

test('the range that somebody chose is the screen’s until the page is loaded anew, and stands in its address', async () => {
  const first = await show('/?from=2026-11-01&to=2026-11-03')
  await waitFor(() => expect(first.state.location.search).toMatchObject({ from: '2026-11-01' }))
  const again = await show('/')
  await waitFor(() => expect(again.state.location.search).toEqual({ from: '2026-11-01', to: '2026-11-03' }))
})

test('a press on a row opens it, one on a control in the row is that control’s', async () => {
  await show('/')
  fireEvent.click(screen.getByText('20'))
  fireEvent.click(screen.getByRole('button', { name: 'V1' }))
  expect(opened.mock.calls.map(([{ id }]) => id)).toEqual(['V2', 'V1'])
  const boxes = ['V2', 'V1'].map((id) => screen.getByLabelText<HTMLInputElement>(`Seleccionar ${id}`))
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true])
  fireEvent.click(boxes[0]!)
  expect(toggled.mock.calls.map(([{ id }]) => id)).toEqual(['V2'])
  const arrow = screen.getByLabelText('Ver detalle de V2')
  for (const isOpen of [true, false]) {
    fireEvent.click(arrow)
    expect([arrow.getAttribute('aria-expanded'), screen.queryByText('Detalle de V2') !== null]).toEqual([
      String(isOpen),
      isOpen,
    ])
  }
  expect(opened).toHaveBeenCalledTimes(2)
})

const focused = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('the keys alone go to the search, into the rows and from one to the next, tick a row and begin something new', async () => {
  const started = vi.fn<() => void>()
  const start = { label: 'Nueva Venta', icon: IconReceipt, onSelect: started, sends: 'transaction.add' } as const
  await show('/', { data: page }, { actions: [start] })
  press('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar'))
  press('n')
  expect(started).not.toHaveBeenCalled()
  press('ArrowDown')
  expect(focused()).toBe('V2')
  press('ArrowDown')
  expect(focused()).toBe('V1')
  press('ArrowDown')
  expect(focused()).toBe('V1')
  press('ArrowUp')
  expect(focused()).toBe('V2')
  press('End')
  press(' ')
  expect(toggled.mock.calls.map(([{ id }]) => id)).toEqual(['V1'])
  expect(focused()).toBe('V1')
  press('n')
  expect(started).toHaveBeenCalledOnce()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  press('ArrowDown')
  expect(focused()).toBe('V2')
})

test('the key of something new begins no download', async () => {
  const started = vi.fn<() => void>()
  await show('/', { data: page }, { actions: [{ label: 'Excel', icon: IconReceipt, onSelect: started }] })
  press('n')
  expect(started).not.toHaveBeenCalled()
})

test('rows of several days that go by their date stand under the day, and those of one day or in another order do not', async () => {
  const dayOf = ({ id }: Row) => (id === 'V2' ? '2026-11-03' : '2026-11-01')
  const headings = () => screen.queryAllByText(/ de noviembre/).map(({ textContent }) => textContent)
  for (const address of ['/?from=2026-11-01&to=2026-11-03&sort=total', '/?from=2026-11-01&to=2026-11-01']) {
    await show(address, { data: page }, { dayOf })
    expect([address, headings()]).toEqual([address, []])
  }
  await show('/?from=2026-11-01&to=2026-11-03', { data: page }, { dayOf })
  expect(headings()).toEqual(
    ['Martes 3 de noviembre', 'Domingo 1 de noviembre'].map((day) => expect.stringContaining(day)),
  )
})

const none: Page = { data: [], total: 0, counts: {} }
test.each([
  ['what it is for', '/', 'Acá aparecen tus ventas.'],
  ['what to try', '/?tab=created', 'Probá con otro rango de fechas, otra pestaña u otra búsqueda.'],
  ['what to try', '/?search=zz', 'Probá con otro rango de fechas, otra pestaña u otra búsqueda.'],
])('an empty list says %s at %s', async (_, address, hint) => {
  await show(address, { data: none })
  expect([screen.getByText('No hemos encontrado transacciones.'), screen.getByText(hint)]).toHaveLength(2)
  expect(screen.queryByRole('table')).toBeNull()
})

test('while it is read it says neither that it is empty nor how many rows it has; where it cannot be read it can be tried again', async () => {
  await show('/', {})
  expect(screen.queryByText('No hemos encontrado transacciones.')).toBeNull()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent.trim())).toEqual(['Todas', 'Creadas'])
  await show('/', { error: new Error('No hay conexión') })
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(refetch).toHaveBeenCalledOnce()
})
