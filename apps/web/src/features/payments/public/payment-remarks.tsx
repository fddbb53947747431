import { Autocomplete, type AutocompleteProps, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { validatePaymentRemarks } from '@trastienda/domain/account/payment-comment'
import { useRef } from 'react'
import { fieldErrors } from '#ui/form/field-errors.ts'
import type { Suggestions } from '#ui/typeahead/use-suggestions.ts'
import { tagSuggestions } from './payments.queries.ts'

export interface Remarks {
  tag: string
  comment: string
}

interface RemarksFieldsProps {
  remarks: Remarks
  onChange: (remarks: Remarks) => void
  isCashMovement?: boolean
}

/**
 * One tag, with suggestions from the used ones, and a comment, where Enter begins a line and Ctrl+Enter sends the form.
 */
export function RemarksFields({ remarks, onChange, isCashMovement = false }: RemarksFieldsProps) {
  const comment = useRef<HTMLTextAreaElement>(null)
  // Shown while typing: a long paste stays whole, for its owner to shorten.
  const errors = fieldErrors(validatePaymentRemarks(remarks, isCashMovement))
  return (
    <>
      <TagInput
        label="Etiqueta"
        placeholder="Alquiler, luz, sueldos…"
        error={errors['tag']}
        value={remarks.tag}
        onChange={(tag) => onChange({ ...remarks, tag })}
        suggestionsFor={tagSuggestions}
        onGoOn={() => comment.current?.focus()}
      />
      <Textarea
        ref={comment}
        label="Comentario"
        autosize
        minRows={1}
        maxRows={6}
        error={errors['comment']}
        value={remarks.comment}
        onChange={(event) => onChange({ ...remarks, comment: event.currentTarget.value })}
      />
    </>
  )
}

export const emptyRemarks: Remarks = { tag: '', comment: '' }

/** The remarks in the request, without empty values. */
export const remarksBody = ({ tag, comment }: Remarks): { tag?: string; comment?: string } => ({
  ...(tag.trim() === '' ? {} : { tag: tag.trim() }),
  ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
})

interface TagInputProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  /** The one tag; empty for none. */
  value: string
  onChange: (tag: string) => void
  suggestionsFor: (text: string) => Suggestions<string>
  /** Enter without a suggestion goes on to the next field, and does not send the form. */
  onGoOn: () => void
}

const TYPING_PAUSE = 80

/** One tag, free to type, with suggestions from the used ones from the first character on. */
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
