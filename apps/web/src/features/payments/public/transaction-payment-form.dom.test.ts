import { MantineProvider } from '@mantine/core'
import { notifications, Notifications } from '@mantine/notifications'
import { money } from '@trastienda/domain/money/amount'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsQueries } from '#features/settings/public/settings.queries.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { TransactionPaymentForm } from './transaction-payment-form.tsx'

beforeEach(() => {
  queryClient.setQueryData(settingsQueries.current().queryKey, { business: {} } as never)
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }))
  // A comment's field grows once its font is there; happy-dom knows of no fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const noop = () => {}

test('money that is given back is told as that, although a payment is stored without a sign', async () => {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (url.endsWith('/session/refresh'))
      return Response.json({ data: { token: 't', expiresIn: 900, businessId: 'b', user: { id: 'u' } } })
    if (method !== 'POST') return Response.json({ data: [] })
    return Response.json({ data: { paymentOperation: 'customerAdjustment', total: 10, details: [] } })
  })
  render(formWith(100))
  act(() => notifications.clean())
  fireEvent.change(amount(), { target: { value: '-10' } })
  fireEvent.click(screen.getByRole('button', { name: /^Registrar ajuste/ }))
  expect((await screen.findByText(/en V00000001\.$/)).textContent?.replace('\u00A0', ' ')).toBe(
    'Ajuste de $ 10,00 en V00000001.',
  )
})

/** The form for a sale of 200, of which so much is paid by now. */
function formWith(payed: number) {
  const item = { transaction: 'V00000001', person: '1', total: money(200), payed: money(payed) }
  const form = createElement(TransactionPaymentForm, { item, onDone: noop, onCancel: noop })
  const known = createElement(QueryClientProvider, { client: queryClient }, form)
  return createElement(MantineProvider, { env: 'test' }, createElement(Notifications), known)
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Monto')

test('an amount that is being typed stays when another till takes part of the balance, and the field says what is due by now', () => {
  const { rerender } = render(formWith(0))
  expect(amount().value).toBe('200,00')
  rerender(formWith(20))
  expect(amount().value).toBe('180,00')

  fireEvent.change(amount(), { target: { value: '150' } })
  rerender(formWith(100))
  expect(amount().value).toMatch(/^150/)
  expect(screen.getByText(/^El saldo cambió/).textContent?.replace('\u00A0', ' ')).toBe(
    'El saldo cambió mientras tanto: ahora es de $ 100,00.',
  )
  expect(screen.queryByText(/Otra persona lo cambió/)).toBeNull()
})
