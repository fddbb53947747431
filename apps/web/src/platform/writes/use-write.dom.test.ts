import { act, renderHook, waitFor } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { useWrite, type WriteOptions } from './use-write.ts'

const answer = vi.fn<() => unknown>()
const shown = vi.spyOn(notifications, 'show')
const toasts = () => shown.mock.calls.map(([{ message }]) => message)
const done = vi.fn<() => void>()

const write = (options: WriteOptions<'zones.create'> = {}) =>
  renderHook(() => useWrite('zones.create', { success: 'Zona creada', onSuccess: done, ...options }), { wrapper })
    .result
const zone = { body: { name: 'Sur' } }

beforeEach(async () => {
  vi.clearAllMocks()
  shown.mockImplementation(() => '')
  await signInAsOwner((path) => (path.startsWith('/zones') ? answer() : []))
})
afterEach(() => void vi.unstubAllGlobals())

const refused = (status: number, code: string) => () => Response.json({ code, message: 'Está en uso.' }, { status })

test('two presses on one form send once and are told once; another content is another write', async () => {
  answer.mockResolvedValue({ $id: '1' })
  const result = write()
  act(() => {
    result.current.mutate(zone)
    result.current.mutate(zone)
  })
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect([answer.mock.calls.length, toasts()]).toEqual([1, ['Zona creada']])
  act(() => result.current.mutate({ body: { name: 'Norte' } }))
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
})

test.each<[string, () => unknown, WriteOptions<'zones.create'>, string[]]>([
  ['a refusal says its reason', refused(422, 'in_use'), {}, ['Está en uso.']],
  [
    'a text of the specification goes before the reason',
    refused(422, 'in_use'),
    { failure: 'No.' },
    ['No.\nEstá en uso.'],
  ],
  [
    'a record that is gone says so',
    refused(404, 'not_found'),
    {},
    ['Ya no existe: alguien lo eliminó mientras tanto.'],
  ],
  [
    'what breaks inside the server is told by the words of the operation',
    refused(500, 'internal'),
    { fallback: 'No se creó.' },
    ['No se creó.'],
  ],
  ['a screen that shows the error itself gets no toast', refused(422, 'in_use'), { failure: false }, []],
  ['the licence screen says why, and no toast', refused(403, 'license_read_only'), {}, []],
])('%s', async (_, respond, options, told) => {
  answer.mockImplementation(respond)
  const result = write(options)
  act(() => result.current.mutate(zone))
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect([toasts(), done.mock.calls]).toEqual([told, []])
})
