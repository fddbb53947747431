import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAsOwner, wrapper } from '#test/known-page.ts'
import { usePrintTransactions } from './print.ts'

let asked: number[]
const given: string[] = []

beforeEach(async () => {
  asked = []
  given.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push(this.download)
  })
  await signInAsOwner((path) => {
    const ids = new URLSearchParams(path.split('?')[1]).get('ids')?.split(',') ?? []
    asked.push(ids.length)
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Comprobantes.pdf",
    }
    return new Response('%PDF', { headers })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ids = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`)

test.each([
  [2, [2], ['Comprobantes.pdf']],
  [205, [200, 5], ['Comprobantes_1-de-2.pdf', 'Comprobantes_2-de-2.pdf']],
])('%i vouchers come as %j, each file once', async (count, parts, names) => {
  const { result } = renderHook(usePrintTransactions, { wrapper })
  act(() => result.current.print(ids(count)))
  await waitFor(() => expect(given).toEqual(names))
  expect(asked).toEqual(parts)
  await waitFor(() => expect(result.current.isPrinting).toBe(false))
})
