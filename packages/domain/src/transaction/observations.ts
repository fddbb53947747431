import { MAX_OBSERVATIONS } from './validation.ts'

/** What an automatic observation may speak of, already as text. */
export type ObservationValues = {
  readonly cliente: string
  readonly proveedor: string
  readonly id: string
  readonly fecha: string
  readonly total: string
  readonly negocio: string
}

/** The names that may stand between braces in an automatic observation. */
export const observationVariables = [
  'cliente',
  'proveedor',
  'id',
  'fecha',
  'total',
  'negocio',
] as const satisfies readonly (keyof ObservationValues)[]

/** The template with its variables filled in, cut at the longest observation. An unknown name stays as typed. */
export function automaticObservation(template: string, values: ObservationValues): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const variable = observationVariables.find((each) => each === name)
    return variable === undefined ? place : values[variable]
  })
  return cut(filled)
}

/** What was written before, and the addition after it. */
export function appendedObservation(written: string, addition: string): string {
  return cut(`${written} ${addition}`.trim())
}

/** No longer than an observation may be, and no character halved. */
function cut(text: string): string {
  if (text.length <= MAX_OBSERVATIONS) return text
  const end = MAX_OBSERVATIONS - Number(/[\uD800-\uDBFF]/.test(text.charAt(MAX_OBSERVATIONS - 1)))
  return text.slice(0, end)
}
