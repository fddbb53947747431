/** One field of a record before and after an operation, as text; a side that had none is left out. */
export type AuditChange = {
  /** The field's path, without the numbers of lines and the ids in it: `lines.quantity`. */
  readonly field: string
  /** The number of the line, from 1, or the key in a map, if a record has several such fields. */
  readonly part?: string
  readonly before?: string
  readonly after?: string
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The fields in which a record differs before and after an operation. Null and an empty text or list count as no field. */
export function auditChanges(before: object | undefined, after: object | undefined): AuditChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ ...placeOf(path), ...sideOf('before', was.get(path)), ...sideOf('after', is.get(path)) }))
}

function sideOf(side: 'before' | 'after', text: string | undefined): Partial<AuditChange> {
  return text === undefined ? {} : { [side]: text }
}

function placeOf(path: string): Pick<AuditChange, 'field' | 'part'> {
  const steps = path.split('.')
  const field = steps.filter((step) => !isPart(step)).join('.')
  const parts = steps.filter(isPart).map((step) => (idForm.test(step) ? step : String(Number(step) + 1)))
  return parts.length === 0 ? { field } : { field, part: parts.join(', ') }
}

function isPart(step: string): boolean {
  return /^\d+$/.test(step) || idForm.test(step)
}

function leavesOf(record: object | undefined): Map<string, string> {
  const leaves = new Map<string, string>()
  addLeaves(leaves, '', record)
  return leaves
}

function addLeaves(leaves: Map<string, string>, path: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return
  if (typeof value !== 'object') leaves.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  else if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) {
    if (value.length > 0) leaves.set(path, value.join(', '))
  } else {
    for (const [name, each] of Object.entries(value)) addLeaves(leaves, path === '' ? name : `${path}.${name}`, each)
  }
}
