import { fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { SuggestionList } from './suggestion-list.tsx'

test('suggestions of another text cannot be clicked until the new ones are there', () => {
  const choose = vi.fn<(item: string) => void>()
  const list = (isStale: boolean, isNear = false) =>
    createElement(SuggestionList<string>, {
      id: 'list',
      label: 'Producto',
      list: {
        items: ['Aceite De Girasol'],
        pointed: undefined,
        isStale,
        isSettled: !isStale,
        isNear,
        searched: 'fernet',
        choose,
      },
      keyOf: (item) => item,
      renderOption: (item) => item,
      renderCard: undefined,
      nothingFound: '',
      createLabel: undefined,
      onCreate: undefined,
    })
  const page = render(list(true))
  const option = page.getByRole('option')
  fireEvent.click(option)
  expect([option.matches('[aria-disabled=true]'), option.matches('[data-next]')]).toEqual([true, false])
  expect(choose).not.toHaveBeenCalled()
  page.rerender(list(false))
  fireEvent.click(option)
  expect(choose).toHaveBeenCalledWith('Aceite De Girasol')
  expect([option.matches('[data-next]'), page.queryByText('¿Quisiste decir…?')]).toEqual([true, null])
  page.rerender(list(false, true))
  expect([option.matches('[data-next]'), page.getByText('¿Quisiste decir…?').tagName]).toEqual([false, 'STRONG'])
})
