import { act, renderHook, waitFor } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { useImportWizard } from './use-import-wizard.ts'

interface Question {
  readonly id: number
  readonly name: string
}

/** Stands in for the worker that reads files, and answers when the test says so. */
class Reader extends EventTarget {
  static readonly open: Reader[] = []
  readonly questions: Question[] = []
  isEnded = false
  constructor() {
    super()
    Reader.open.push(this)
  }
  postMessage(question: Question): void {
    this.questions.push(question)
  }
  terminate(): void {
    this.isEnded = true
  }
  async answer(reply: object): Promise<void> {
    await vi.waitUntil(() => this.questions.length > 0)
    const data = { id: this.questions.shift()?.id, ...reply }
    await act(async () => void this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

const sheet = (isSure: boolean) => ({
  entity: 'zones',
  isSure,
  sheet: 0,
  columns: [{ place: 0, letter: 'A', header: 'Nombre', match: 'name', mark: 'none', samples: [] }],
})
const rows = [{ row: 2, cells: ['Sur'], first: 2 }]
const tried = vi.fn<() => unknown>()
const toasts = vi.spyOn(notifications, 'show')

beforeEach(async () => {
  Reader.open.length = 0
  vi.clearAllMocks()
  toasts.mockImplementation(() => '')
  vi.stubGlobal('Worker', Reader)
  await signInAsOwner((path) => (path.startsWith('/import') ? tried() : []))
  queryClient.setQueryData(settingsQueries.current().queryKey, { condition: 'monotributista', business: {} } as never)
})
afterEach(() => void vi.unstubAllGlobals())

const open = () => {
  const { result, unmount } = renderHook(useImportWizard, { wrapper })
  const choose = (name: string) => {
    act(() => void result.current.open(new File(['x'], name)))
    return Reader.open.at(-1)!
  }
  return { result, unmount, choose, stage: () => result.current.stage.step }
}

test('a file whose kind is sure goes to its columns, another one asks what it holds', async () => {
  const { choose, stage, result } = open()
  await choose('zonas.csv').answer({ answer: sheet(true) })
  expect([stage(), result.current.entity, result.current.columns.map(({ key }) => key)]).toEqual([
    'columns',
    'zones',
    ['name'],
  ])
  await choose('otro.csv').answer({ answer: sheet(false) })
  expect([stage(), Reader.open.map(({ isEnded }) => isEnded)]).toEqual(['entity', [true, false]])
})

test('the answer about a file that was let go changes nothing, and one that cannot be read says why', async () => {
  const { choose, stage, result, unmount } = open()
  const first = choose('zonas.csv')
  const second = choose('otro.csv')
  await first.answer({ answer: sheet(true) })
  expect(stage()).toBe('reading')
  await second.answer({ refusal: 'El archivo está vacío.' })
  expect(result.current.stage).toEqual({ step: 'file', problem: 'El archivo está vacío.' })
  const third = choose('zonas.csv')
  unmount()
  expect(third.isEnded).toBe(true)
})

test('a trial that fails comes back to the columns with what was chosen, and one that works shows what would be done', async () => {
  const { choose, stage, result } = open()
  const reader = choose('zonas.csv')
  await reader.answer({ answer: sheet(true) })
  const tryOut = async () => {
    act(() => void result.current.tryOut())
    expect(stage()).toBe('trying')
    await reader.answer({ answer: { header: ['Nombre'], rowCount: 1, errors: [] } })
    await reader.answer({ answer: rows })
  }
  tried.mockReturnValueOnce(Response.json({ code: 'validation', message: 'No se pudo.' }, { status: 422 }))
  await tryOut()
  await waitFor(() => expect(stage()).toBe('columns'))
  expect(toasts.mock.calls.map(([{ message }]) => message)).toEqual(['No se pudo.'])
  tried.mockReturnValueOnce({ created: 1, updated: 0, unchanged: 0, errors: [], notices: [], samples: [] })
  await tryOut()
  await waitFor(() => expect(result.current.stage).toMatchObject({ step: 'review', trial: { created: 1, rows: 1 } }))
  act(() => result.current.backToColumns())
  expect(stage()).toBe('columns')
})
