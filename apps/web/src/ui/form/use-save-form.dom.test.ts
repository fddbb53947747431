import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#platform/api/api.ts'
import { signIn } from '#platform/session/sign-in.ts'
import { hasUnsavedWork } from '#platform/session/unsaved-work.ts'
import { ClosingGuards, type ClosingGuard } from '#ui/popup/closing-guard.ts'
import { useSaveForm } from './use-save-form.ts'

const SESSION = { token: 'token', expiresAt: '', expiresIn: 900, businessId: 'shop', user: { id: 'ana' } }

interface Values {
  name: string
  comment: string
}

/** What the server does with the zone. */
const answer = vi.fn<() => Response>()
const refusal = (status: number, error: object) => (): Response => Response.json(error, { status })

const saved = vi.fn<(name: string, isProposed: boolean) => void>()

/** The forms of the popup around, which asks them before it closes. */
let held: Set<ClosingGuard>

beforeEach(async () => {
  localStorage.clear()
  held = new Set()
  saved.mockReset()
  answer.mockReset().mockImplementation(() => Response.json({ data: {} }))
  vi.stubGlobal('fetch', async (url: string) => (url.includes('/zones') ? answer() : Response.json({ data: SESSION })))
  await signIn('ana@ejemplo.com.ar', 'clave')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

interface ZoneFormProps {
  record?: Values
  /** The name that is proposed for a new record. */
  proposed?: string
}

function ZoneForm({ record = { name: '', comment: '' }, proposed }: ZoneFormProps) {
  const form = useSaveForm<Values, unknown>({
    draft: 'zone',
    ...(proposed === undefined
      ? { recordValues: record }
      : { initialValues: { name: proposed, comment: '' }, proposed: { name: proposed } }),
    validate: ({ name, comment }) => ({
      ...(name === '' && { name: 'Falta el nombre' }),
      ...(comment.length > 5 && { comment: 'Máximo 5' }),
    }),
    save: ({ name }, isProposed) => {
      saved(name, isProposed('name'))
      return call('zones.create', { body: { name } })
    },
  })
  const field = (name: keyof Values) => {
    const { error, ...input } = form.getInputProps(name)
    return createElement('label', { key: name }, name, createElement('input', input), createElement('em', {}, error))
  }
  const restored = form.isRestored && createElement('output', { key: 'restored' }, 'Recuperamos')
  const children = [field('name'), field('comment'), restored, createElement('button', { key: 'save' }, 'Guardar')]
  return createElement('form', { ref: form.attach, onSubmit: form.submit, noValidate: true }, children)
}

const open = () => render(createElement(ClosingGuards, { value: held }, createElement(ZoneForm)))
const field = (name: keyof Values) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const type = (name: keyof Values, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByText('Guardar'))
const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('trastienda-draft'))
const isAsked = () => [...held].some((form) => form.isDirty())

test('what a rule refuses stands beside its field, the first of them has the focus, and nothing is sent', async () => {
  open()
  type('comment', 'Demasiado')
  save()
  await waitFor(() => expect(document.activeElement).toBe(field('name')))
  expect(screen.getByText('Falta el nombre').parentElement).toBe(field('name').parentElement)
  expect(screen.getByText('Máximo 5').parentElement).toBe(field('comment').parentElement)
  expect(answer).not.toHaveBeenCalled()
})

test('what the server refuses of a field stands beside it, and the field has the focus', async () => {
  answer.mockImplementation(
    refusal(422, { code: 'invalid', message: 'No', data: [{ path: 'comment', message: 'Ya existe' }] }),
  )
  open()
  type('name', 'Centro')
  save()
  await waitFor(() => expect(document.activeElement).toBe(field('comment')))
  expect(screen.getByText('Ya existe').parentElement).toBe(field('comment').parentElement)
  expect(field('name').value).toBe('Centro')
})

test.each([
  ['the licence refused to save', refusal(403, { code: 'license_read_only', message: 'No' })],
  ['a page that is too old could not save', refusal(426, { code: 'page_too_old', message: 'No' })],
])('what %s is there when the form opens again, until it is saved', async (_, refused) => {
  answer.mockImplementation(refused)
  open()
  type('name', 'Centro')
  save()
  await waitFor(() => expect(draftKeys()).toHaveLength(1))
  expect(field('name').value).toBe('Centro')
  cleanup()

  answer.mockImplementation(() => Response.json({ data: {} }))
  open()
  await waitFor(() => expect(field('name').value).toBe('Centro'))
  expect([field('comment').value, screen.queryAllByText('Recuperamos')]).toEqual(['', [expect.anything()]])
  save()
  await waitFor(() => expect(draftKeys()).toHaveLength(0))
  expect(screen.queryByText('Recuperamos')).toBeNull()
})

interface Business {
  business: { phone: string; address: string }
}

function BusinessForm({ record }: { record: Business }) {
  const form = useSaveForm<Business, unknown>({
    draft: 'business',
    recordValues: record,
    validate: () => [],
    save: () => call('zones.create', { body: { name: 'x' } }),
  })
  const field = (name: 'phone' | 'address') => {
    const { error, ...input } = form.getInputProps(`business.${name}`)
    return createElement('label', { key: name }, name, createElement('input', input), createElement('em', {}, error))
  }
  const children = [field('phone'), field('address'), createElement('button', { key: 'save' }, 'Guardar')]
  return createElement('form', { ref: form.attach, onSubmit: form.submit, noValidate: true }, children)
}

const shown = () =>
  ['phone', 'address'].map((name) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)).value)

test('what comes back is merged with what others changed since, also within one object, and marks what both changed', async () => {
  answer.mockImplementation(refusal(403, { code: 'license_read_only', message: 'No' }))
  const form = (phone: string, address: string) =>
    render(createElement(BusinessForm, { record: { business: { phone, address } } }))
  form('1', 'Mitre 1')
  fireEvent.change(screen.getByLabelText(/^phone/), { target: { value: '12' } })
  save()
  await waitFor(() => expect(draftKeys()).toHaveLength(1))
  cleanup()

  form('1', 'Roca 3')
  await waitFor(() => expect(shown()).toEqual(['12', 'Roca 3']))
  expect(screen.queryByText(/Otra persona/)).toBeNull()
  cleanup()

  form('7', 'Roca 3')
  await waitFor(() => expect(shown()).toEqual(['12', 'Roca 3']))
  expect(screen.getByText(/Otra persona/).parentElement?.textContent).toMatch(/^phone/)
})

test('a popup, and the application before it loads itself anew, ask for what is typed, and for nothing once it is saved', async () => {
  open()
  const asks = () => [isAsked(), hasUnsavedWork()]
  expect(asks()).toEqual([false, false])
  type('name', 'Centro')
  expect(asks()).toEqual([true, true])
  type('name', '')
  expect(asks()).toEqual([false, false])
  type('name', 'Norte')
  save()
  await waitFor(() => expect(asks()).toEqual([false, false]))
  expect([answer.mock.calls.length, field('name').value]).toEqual([1, 'Norte'])
})

test('what others change comes in where nothing is typed, and what both changed says so and keeps what is typed', () => {
  const form = (record: Values) => createElement(ZoneForm, { record })
  const { rerender } = render(form({ name: 'Centro', comment: '' }))
  type('name', 'Centro sur')
  rerender(form({ name: 'Microcentro', comment: 'Lunes' }))
  expect([field('name').value, field('comment').value]).toEqual(['Centro sur', 'Lunes'])
  expect(screen.getByText(/Otra persona lo cambió/).parentElement).toBe(field('name').parentElement)
})

test('another proposal comes in once the server refused the first, but not before, as its answer may be lost, nor over what is typed', async () => {
  const form = (proposed: string) => createElement(ZoneForm, { proposed })
  const { rerender } = render(form('2'))
  type('comment', 'Lunes')
  rerender(form('3'))
  expect(field('name').value).toBe('2')
  answer.mockImplementation(
    refusal(409, { code: 'conflict', message: 'No', data: [{ path: 'name', message: 'Está en uso' }] }),
  )
  save()
  await waitFor(() => expect(field('name').value).toBe('3'))
  expect(field('comment').value).toBe('Lunes')
  type('name', 'Centro')
  save()
  await waitFor(() => expect(screen.getByText('Está en uso')).toBeTruthy())
  rerender(form('4'))
  expect([field('name').value, field('comment').value]).toEqual(['Centro', 'Lunes'])
})

test('a proposal that was not known when the form opened comes in when it is', () => {
  const form = (proposed: string) => createElement(ZoneForm, { proposed })
  const { rerender } = render(form(''))
  type('comment', 'Lunes')
  rerender(form('5'))
  expect([field('name').value, field('comment').value]).toEqual(['5', 'Lunes'])
})

test('a save knows whether what it sends is what was proposed, or what somebody typed', async () => {
  render(createElement(ZoneForm, { proposed: '2' }))
  save()
  await waitFor(() => expect(saved).toHaveBeenLastCalledWith('2', true))
  type('name', 'Centro')
  save()
  await waitFor(() => expect(saved).toHaveBeenLastCalledWith('Centro', false))
})
