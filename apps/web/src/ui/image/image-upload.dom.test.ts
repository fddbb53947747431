import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { createElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isKnownOffline, reportAnswer, reportNoAnswer } from '#platform/net/connectivity.ts'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { NEEDS_NETWORK } from '#ui/send/obstacle.tsx'
import { ImageUpload } from './image-upload.tsx'

const DONE = 'Imagen lista. Guardá los cambios para aplicarla.'
const image = new File(['png'], 'logo.png', { type: 'image/png' })

/** An upload under way, as the test goes on with it. */
interface Upload {
  readonly file: Blob
  readonly answer: (url: string) => void
  readonly breakOff: () => void
}
let uploads: Upload[]
let aborted: number
let isOut: boolean

/** Stands in for the browser's own request, which reports the progress of an upload. */
class Request extends EventTarget {
  upload = new EventTarget()
  status = 201
  response: Blob | undefined
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): string {
    return 'application/json'
  }
  abort(): void {
    aborted += 1
    this.dispatchEvent(new Event('abort'))
  }
  send(form: FormData): void {
    uploads.push({
      file: [...form.values()][0] as File,
      answer: (url) => {
        this.response = new Blob([JSON.stringify({ data: { url } })])
        this.dispatchEvent(new Event('load'))
      },
      breakOff: () => this.dispatchEvent(new Event('error')),
    })
  }
}

function Logo() {
  const [value, setValue] = useState('')
  return createElement(ImageUpload, { label: 'Logo', scope: 'logo', value, onChange: setValue, hasLink: true })
}

beforeEach(async () => {
  uploads = []
  aborted = 0
  isOut = false
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview')
  await signInAsOwner(() => (isOut ? Promise.reject(new TypeError('Failed to fetch')) : { status: 'ok' }))
  render(createElement(Logo), { wrapper })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const group = () => screen.getByRole('group', { name: 'Logo' })
const shown = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Logo' })?.getAttribute('src')
const transfer = (file: File, types = ['Files']) => ({ files: [file], types })
const bring = {
  choice: (file: File) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } }),
  drop: (file: File) => fireEvent.drop(group(), { dataTransfer: transfer(file) }),
  paste: (file: File) => fireEvent.paste(document.body, { clipboardData: transfer(file) }),
}
const uploaded = async (count: number): Promise<Upload> => {
  await vi.waitUntil(() => uploads.length === count)
  return uploads.at(-1)!
}

test.each(['choice', 'drop', 'paste'] as const)(
  'an image is taken by %s, and shown while it is on its way',
  async (how) => {
    bring[how](image)
    const upload = await uploaded(1)
    expect([upload.file.size, shown()]).toEqual([image.size, 'blob:preview'])
    expect(group().getAttribute('aria-busy')).toBe('true')
    act(() => upload.answer('/files/1'))
    await screen.findByText(DONE)
    expect([shown(), group().getAttribute('aria-busy')]).toEqual(['blob:preview', 'false'])
  },
)

test('text that is pasted into a field is text, though a spreadsheet sends a picture of it along', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const paste = createEvent.paste(field, { clipboardData: transfer(image, ['text/plain', 'Files']) })
  fireEvent(field, paste)
  field.remove()
  expect([paste.defaultPrevented, uploads]).toEqual([false, []])
})

test('of two images that follow each other the second counts, though the first is answered later', async () => {
  bring.choice(image)
  const first = await uploaded(1)
  bring.choice(new File(['other'], 'otro.png', { type: 'image/png' }))
  const second = await uploaded(2)
  expect(aborted).toBe(1)
  act(() => second.answer('/files/2'))
  await screen.findByText(DONE)
  act(() => first.answer('/files/1'))
  expect(screen.getAllByText(DONE)).toHaveLength(1)
})

test('what is no image is refused, and a connection that breaks says so; the image of before stays, and can be changed', async () => {
  bring.choice(image)
  ;(await uploaded(1)).answer('/files/1')
  await screen.findByText(DONE)
  bring.choice(new File(['%PDF'], 'lista.pdf', { type: 'application/pdf' }))
  await screen.findByText('El archivo debe ser una imagen JPG, PNG o WebP.')
  expect(shown()).toBe('/files/1')
  bring.choice(image)
  ;(await uploaded(2)).breakOff()
  await screen.findByText(/No hay conexión con el servidor/)
  expect(shown()).toBe('/files/1')
  bring.choice(image)
  ;(await uploaded(3)).answer('/files/3')
  await screen.findByText(DONE)
})

test('an image is taken away by its button, and the focus goes to the one that chooses another', async () => {
  bring.choice(image)
  ;(await uploaded(1)).answer('/files/1')
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar' }))
  const choose = screen.getByRole('button', { name: 'Elegir imagen' })
  expect([shown(), document.activeElement]).toEqual([undefined, choose])
})

test('without a network its buttons say so, and an image that is dropped or linked all the same is refused with the reason', async () => {
  const toasts = vi.spyOn(notifications, 'show').mockImplementation(() => '')
  isOut = true
  act(reportNoAnswer)
  await waitFor(() => expect(isKnownOffline()).toBe(true))
  expect(screen.getByRole('button', { name: /^Elegir imagen/ }).getAttribute('aria-disabled')).toBe('true')
  bring.drop(image)
  const link = screen.getByLabelText('Enlace a la imagen')
  fireEvent.change(link, { target: { value: 'https://ejemplo.com.ar/logo.png' } })
  fireEvent.keyDown(link, { key: 'Enter' })
  expect(toasts.mock.calls.map(([{ message }]) => message)).toEqual([NEEDS_NETWORK, NEEDS_NETWORK])
  expect(uploads).toEqual([])
  isOut = false
  act(() => reportAnswer())
})
