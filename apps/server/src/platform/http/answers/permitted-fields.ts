import { ONLY_WITH } from '@trastienda/contract/only-with'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { z } from 'zod'

/**
 * Makes a copying function of an answer's schema, once. It copies only fields that the schema declares and a caller
 * with these capabilities may see, and checks the type of each value.
 */
export const permittedFields = (
  schema: z.ZodType,
): ((answer: unknown, capabilities: ReadonlySet<Capability>) => unknown) => {
  const marks = new Set<Capability>()
  const whole = copierOf(schema, (mark) => marks.add(mark).has(mark))
  const copiers = new Map([['', whole]])
  return (answer, capabilities) => {
    const missing = [...marks].filter((mark) => !capabilities.has(mark))
    const copy = copiers.get(missing.join()) ?? copierOf(schema, (mark) => !missing.includes(mark))
    copiers.set(missing.join(), copy)
    return copy(answer)
  }
}

/** Copies the declared part of a value. @throws TypeError for another type */
type Copy = (value: unknown) => unknown

type IsKept = (mark: Capability) => boolean

const copierOf = (schema: z.core.$ZodType, isKept: IsKept): Copy => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return objectCopier(def.shape, isKept)
  if (def.type === 'array') {
    const copy = copierOf(def.element, isKept)
    return (value) => (Array.isArray(value) ? value.map((each) => copy(each)) : wrong('array', value))
  }
  if (def.type === 'record') {
    const copy = copierOf(def.valueType, isKept)
    return (value) =>
      Object.fromEntries(Object.entries(value as Record<string, unknown>).map(([key, each]) => [key, copy(each)]))
  }
  if (def.type === 'optional' || def.type === 'nullable') {
    const copy = copierOf(def.innerType, isKept)
    const none = def.type === 'optional' ? undefined : null
    return (value) => (value === none ? none : copy(value))
  }
  if (def.type === 'number') return (value) => (Number.isFinite(value) ? value : wrong('number', value))
  if (def.type === 'string' || def.type === 'boolean') {
    return (value) => (typeof value === def.type ? value : wrong(def.type, value))
  }
  const { values } = schema._zod
  if (values === undefined) throw new Error(`No answer has a ${def.type} yet`)
  return (value) => (values.has(value as z.core.util.Primitive) ? value : wrong([...values].join(' or '), value))
}

const objectCopier = (shape: Readonly<Record<string, z.core.$ZodType>>, isKept: IsKept): Copy => {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const mark = z.globalRegistry.get(field)?.[ONLY_WITH] as Capability | undefined
    return mark === undefined || isKept(mark) ? [{ name, copy: copierOf(field, isKept) }] : []
  })
  return (value) => {
    if (typeof value !== 'object' || value === null) return wrong('object', value)
    const copied: Record<string, unknown> = {}
    for (const { name, copy } of fields) copied[name] = copy((value as Record<string, unknown>)[name])
    return copied
  }
}

const wrong = (type: string, value: unknown): never => {
  throw new TypeError(`An answer has ${value === null ? 'null' : typeof value} in place of ${type}`)
}
