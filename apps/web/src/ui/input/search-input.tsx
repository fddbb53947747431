import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '#ui/icon/icons.ts'
import { useEffect, useRef, useState } from 'react'

/** The pause after a key before a search: it spares the server most keys, and nobody notices. */
const SEARCH_DELAY = 80

interface SearchInputProps {
  value: string
  onSearch: (text: string) => void
  /** The searched fields: `Buscar por contacto o Id`. Also the field's name. */
  label: string
}

/** A list's search: reports the text a moment after the last key, at once on Enter and on clearing. */
export function SearchInput({ value, onSearch, label }: SearchInputProps) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string, delay: number) => {
    clearTimeout(timer.current)
    setTyped(text)
    timer.current = setTimeout(() => {
      onSearch(text.trim())
    }, delay)
  }

  const text = typed ?? value
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? undefined : (
          <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => search('', 0)} />
        )
      }
      value={text}
      onChange={(event) => search(event.currentTarget.value, SEARCH_DELAY)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(event.currentTarget.value, 0)
        if (event.key === 'Escape' && text !== '') search('', 0)
      }}
      // From here on the URL's text counts again: going back in the history must show in the field.
      onBlur={() => setTyped(undefined)}
      styles={{ input: { minWidth: 0, textOverflow: 'ellipsis' } }}
    />
  )
}
