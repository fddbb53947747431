import { Textarea } from '@mantine/core'
import { MAX_CASH_COMMENT, MAX_PAYMENT_COMMENT } from '@trastienda/domain/account/payment-comment'
import { useRef } from 'react'
import { TagInput } from './tag-input.tsx'
import { tagSuggestions } from './payments.queries.ts'

const LONGEST_TAG = 50

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
  return (
    <>
      <TagInput
        label="Etiqueta"
        placeholder="Alquiler, luz, sueldos…"
        maxLength={LONGEST_TAG}
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
        maxLength={isCashMovement ? MAX_CASH_COMMENT : MAX_PAYMENT_COMMENT}
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
