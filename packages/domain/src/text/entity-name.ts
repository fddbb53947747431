import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { hasMoreLetters } from './letters.ts'

export const MAX_ENTITY_NAME = 20

/** The name of a category, a zone or another plain entity. */
export function validateEntityName(name: string | undefined): Problem[] {
  if (name === undefined || name.trim() === '') return [problem('entity_name_empty', 'name')]
  return hasMoreLetters(name.trim(), MAX_ENTITY_NAME) ? [problem('entity_name_long', 'name')] : []
}
