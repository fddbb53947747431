import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { wrapper } from '#test/known-page.ts'
import { TabsWithCounts } from './tabs-with-counts.tsx'

const tabs = [
  { value: 'all', label: 'Todas', count: 3 },
  { value: 'created', label: 'Creadas', count: 2 },
  { value: 'paid', label: 'Pagadas', count: 1 },
]
const onChange = vi.fn<(tab: string) => void>()

const show = (value: string) => {
  const props = { tabs: [...tabs], value, onChange, label: 'Ventas', children: value }
  return createElement(TabsWithCounts, props)
}

const chosen = () => screen.getByRole('tab', { selected: true })

test('a pressed tab is chosen at once, and of two quick presses the screen follows the last', async () => {
  const { rerender } = render(show('all'), { wrapper })
  fireEvent.click(screen.getByRole('tab', { name: /Creadas/ }))
  expect(chosen().textContent).toBe('Creadas2')
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('tab', { name: /Pagadas/ }))
  await waitFor(() => expect(onChange.mock.calls).toEqual([['paid']]))
  rerender(show('paid'))
  expect(chosen().textContent).toBe('Pagadas1')
})

test('a screen that keeps its tab, as over what is not saved yet, shows the one that it keeps', async () => {
  onChange.mockClear()
  render(show('all'), { wrapper })
  fireEvent.click(screen.getByRole('tab', { name: /Creadas/ }))
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  await waitFor(() => expect(chosen().textContent).toBe('Todas3'))
})

test('the panel is named by the chosen tab, which controls it', () => {
  render(show('created'), { wrapper })
  const panel = screen.getByRole('tabpanel', { name: /Creadas/ })
  expect(panel.textContent).toBe('created')
  expect(chosen().getAttribute('aria-controls')).toBe(panel.id)
})
