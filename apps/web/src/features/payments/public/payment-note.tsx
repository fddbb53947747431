import { Textarea } from '@mantine/core'
import { validatePaymentNote } from '@trastienda/domain/account/payment-comment'
import { useRef } from 'react'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { TagInput } from './tag-input.tsx'
import { tagSuggestions } from './payments.queries.ts'

export interface Note {
  tag: string
  comment: string
}

interface NoteFieldsProps {
  note: Note
  onChange: (note: Note) => void
  isCashMovement?: boolean
}

/** One tag, with those in use suggested, and a comment, where Enter begins a line and Ctrl+Enter sends the form. */
export function NoteFields({ note, onChange, isCashMovement = false }: NoteFieldsProps) {
  const comment = useRef<HTMLTextAreaElement>(null)
  // Said while it is typed: a paste that is too long stays whole, for its owner to shorten.
  const errors = fieldErrors(validatePaymentNote(note, isCashMovement))
  return (
    <>
      <TagInput
        label="Etiqueta"
        placeholder="Alquiler, luz, sueldos…"
        error={errors['tag']}
        value={note.tag}
        onChange={(tag) => onChange({ ...note, tag })}
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
        value={note.comment}
        onChange={(event) => onChange({ ...note, comment: event.currentTarget.value })}
      />
    </>
  )
}

export const emptyNote: Note = { tag: '', comment: '' }

/** What of a note goes into the request: empty values are left out. */
export const noteBody = ({ tag, comment }: Note): { tag?: string; comment?: string } => ({
  ...(tag.trim() === '' ? {} : { tag: tag.trim() }),
  ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
})
