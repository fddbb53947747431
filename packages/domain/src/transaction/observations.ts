import { firstLetters } from '#domain/text/letters'
import { MAX_OBSERVATIONS } from './validation.ts'

/** The values of an automatic observation's variables, formatted for reading. */
export type ObservationValues = {
  readonly cliente: string
  readonly proveedor: string
  readonly id: string
  readonly fecha: string
  readonly total: string
  readonly negocio: string
}

/** `{cliente}`, `{proveedor}` and so on: the variables of an automatic observation. */
export const observationVariables = [
  'cliente',
  'proveedor',
  'id',
  'fecha',
  'total',
  'negocio',
] as const satisfies readonly (keyof ObservationValues)[]

/** Fills the template's variables, and cuts at `MAX_OBSERVATIONS`. An unknown variable stays as typed. */
export function automaticObservation(template: string, values: ObservationValues): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const variable = observationVariables.find((each) => each === name)
    return variable === undefined ? place : values[variable]
  })
  return firstLetters(filled, MAX_OBSERVATIONS)
}

/** Joins both texts by a blank, and cuts at `MAX_OBSERVATIONS`. */
export function appendedObservation(written: string, addition: string): string {
  return firstLetters(`${written} ${addition}`.trim(), MAX_OBSERVATIONS)
}
