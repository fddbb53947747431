import { firstLetters } from '@trastienda/domain/text/letters'
import type { InputEvent } from 'react'

/**
 * Limits a field to so many letters, counted as everywhere: a `maxLength` counts an emoji as two. React hears `onInput`
 * before the field's `onChange`, which gets the rest.
 */
export const letterLimit = (most: number) => ({
  onInput: ({ currentTarget: field }: InputEvent<HTMLInputElement>): void => {
    const kept = firstLetters(field.value, most)
    if (kept !== field.value) field.value = kept
  },
})
