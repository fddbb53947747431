import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'

export const MAX_ENTITY_NAME = 20

/** The name of a category, a zone or another plain entity. */
export function validateEntityName(name: string | undefined): Problem[] {
  if (name === undefined || name.trim() === '') return [problem('entity_name_empty', 'name')]
  return name.trim().length > MAX_ENTITY_NAME ? [problem('entity_name_long', 'name')] : []
}
