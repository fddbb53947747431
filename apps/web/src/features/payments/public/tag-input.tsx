import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Suggestions } from '#ui/input/use-suggestions.ts'

interface TagInputProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  /** The one tag; empty for none. */
  value: string
  onChange: (tag: string) => void
  suggestionsFor: (text: string) => Suggestions<string>
  /** Enter, where it chooses no suggestion, leads on to the next field: it does not send the form. */
  onGoOn: () => void
}

const TYPING_PAUSE = 80

/** One tag, free to type, with those already in use suggested from the first character on. */
export function TagInput({ value, onChange, suggestionsFor, onGoOn, ...rest }: TagInputProps) {
  const [text] = useDebouncedValue(value.trim(), TYPING_PAUSE)
  const { data = [] } = useQuery({ ...suggestionsFor(text), enabled: text !== '' })
  return (
    <Autocomplete
      {...rest}
      value={value}
      onChange={onChange}
      data={text === '' ? [] : [...new Set(data)]}
      limit={8}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        const isPointed = event.currentTarget.getAttribute('aria-activedescendant') !== null
        if (isPointed) return
        event.preventDefault()
        onGoOn()
      }}
    />
  )
}
