import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyDraft, type Draft } from './draft.ts'
import { useDraft } from './use-draft.ts'

beforeEach(() => localStorage.clear())

const open = (initial: Draft = emptyDraft()) => renderHook(() => useDraft('sale', initial))
const note = (observations: string) => (draft: Draft) => ({ ...draft, observations })

test('what is typed is kept at every change and taken up by the next page, until it is saved', () => {
  const first = open()
  act(() => first.result.current.change(note('Entregar')))
  act(() => first.result.current.change((draft) => note(`${draft.observations} el lunes`)(draft)))
  first.unmount()

  const second = open()
  expect(second.result.current.draft.observations).toBe('Entregar el lunes')
  expect(second.result.current.restoredAt).toBeInstanceOf(Date)
  act(() => second.result.current.reset(emptyDraft()))
  expect([second.result.current.isChanged, localStorage.length]).toEqual([false, 0])
  expect(open().result.current.restoredAt).toBeUndefined()
})

test('an emptied draft is not kept', () => {
  const { result } = open()
  act(() => result.current.change(note('Entregar')))
  expect(localStorage).toHaveLength(1)
  act(() => result.current.change(note('  ')))
  expect(localStorage).toHaveLength(0)
})

test('an edit of a version that is no longer stored is offered, and kept until it is taken up or let go', () => {
  const stored = (baseVersion: number) => ({ ...emptyDraft(), observations: 'Como está', baseVersion })
  const first = open(stored(1))
  act(() => first.result.current.change(note('Sin guardar')))
  first.unmount()

  const { result } = open(stored(2))
  expect(result.current.draft.observations).toBe('Como está')
  expect(localStorage).toHaveLength(1)
  const { outdated } = result.current
  if (outdated === undefined) throw new Error('Nothing is offered')
  act(() => result.current.takeUp(outdated))
  expect(result.current.draft).toMatchObject({ observations: 'Sin guardar', baseVersion: 2 })

  const third = open(stored(3))
  act(() => third.result.current.letGo())
  expect([third.result.current.outdated, localStorage.length]).toEqual([undefined, 0])
})

test('what was saved counts as the start, and another version of the document starts over, also with the line that is entered', () => {
  const stored = (baseVersion: number, observations: string) => ({ ...emptyDraft(), observations, baseVersion })
  const { result, rerender } = renderHook(
    ({ name, initial }: { name: string | undefined; initial: Draft }) => useDraft(name, initial),
    { initialProps: { name: undefined as string | undefined, initial: stored(1, 'Como está') } },
  )
  act(() => result.current.change(note('Antes de tener nombre')))
  expect(localStorage).toHaveLength(0)

  rerender({ name: 'edit:V1', initial: stored(1, 'Como está') })
  expect(result.current).toMatchObject({ isChanged: false, draft: { observations: 'Como está' } })
  act(() => result.current.change(note('Entregar')))
  act(() => result.current.enter((entry) => ({ ...entry, lastCode: 'P1' })))
  act(() => result.current.settle())
  expect(result.current).toMatchObject({
    isChanged: false,
    draft: { observations: 'Entregar' },
    entry: { lastCode: 'P1' },
  })
  expect(localStorage).toHaveLength(0)

  rerender({ name: 'edit:V1', initial: stored(2, 'De otra caja') })
  expect(result.current).toMatchObject({ isChanged: false, draft: { observations: 'De otra caja', baseVersion: 2 } })
  expect(result.current.entry.lastCode).toBeUndefined()
  act(() => result.current.change(note('Otra cosa')))
  act(() => result.current.discard())
  expect(result.current.draft.observations).toBe('De otra caja')
})
