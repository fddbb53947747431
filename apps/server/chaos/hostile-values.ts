import { api } from '@trastienda/contract/api'
import type { CallName } from '@trastienda/contract/calls'
import { isUpload, type Endpoint } from '@trastienda/contract/endpoint'
import { z } from 'zod'
import { placesOf, replacedAt, valueAt, type Place } from '#test/requests/places'

/** Values that an attacker may send: other types, extremes, texts with a meaning in SQL, HTML or paths. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\u0007\u001b[2J',
  '\ud800',
  '\udc00a',
  'سلام',
  '١٢٣',
  '🧨'.repeat(30),
  'e\u0301'.repeat(40),
  '\u202e\u2066',
  'x'.repeat(30_000),
  "'; drop table person; --",
  '%',
  '%s%n%x',
  '\\',
  '..',
  '../../../etc/passwd',
  '--------------------',
  '/api/v1/files/--------/--------.webp',
  '/api/v1/files/00000000-0000-4000-8000-000000000000/------------------------------------.webp',
  '=cmd()',
  '<script>alert(1)</script>',
  '{cliente}{total}{nada}',
  'NaN',
  'Infinity',
  '1e5',
  '1e400',
  '0x10',
  '-1',
  '1.234,56',
  '99999999999999999999',
  'V00000000',
  'V999999999999999',
  'NC00000001',
  'C00000001',
  'stock',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0001-01-01T00:00:00Z',
  '1900-01-01T00:00:00+14:00',
  '9998-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-31',
  '2026-02-31T00:00:00.000Z',
  '2026-01-01T00:00:00.000-23:59',
  0,
  -0.01,
  0.001,
  0.1 + 0.2,
  1e-7,
  -1,
  100,
  100.01,
  99_999,
  99_999.01,
  2 ** 31,
  2 ** 53,
  999_999_999_999.99,
  1e15,
  1e308,
  -1e308,
  [],
  [null],
  ['x', 'x'],
  {},
  { $gt: '' },
  { toString: 'x', length: -1 },
]

export interface HostileRequest {
  /** The place and the value, for the test's name. */
  readonly title: string
  readonly input: { params?: object; query?: object; body?: unknown }
}

/**
 * A real request with a hostile value in each of its places, one at a time: its filled ones, and its schema's other
 * ones.
 *
 * @param share of the values that are tried in each place, 1 for all; the place decides which
 */
export const hostileRequests = (name: CallName, input: object, share: number): HostileRequest[] => {
  const { body } = api[name] as Endpoint
  const places = placesOf(input).filter((place) => isWorthTrying(place) && !(isUpload(body) && place[0] === 'body'))
  return [...places, ...unfilledPlaces(name, input)].flatMap((place, index) =>
    chosenValues(index, share)
      .filter((value) => place[0] === 'body' || isAddressable(value))
      .map((value) => ({
        title: `${name} ${place.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}`,
        input: replacedAt(input, place, value) as HostileRequest['input'],
      })),
  )
}

/** An address holds only text, and nobody can write half a character. */
const isAddressable = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.isWellFormed())

const isWorthTrying = ([part, ...rest]: Place): boolean => part === 'body' || rest.length > 0

const chosenValues = (index: number, share: number): unknown[] => {
  const step = Math.max(1, Math.round(1 / share))
  return hostileValues.filter((_, number) => (number + index) % step === 0)
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
}

/** The schema's members that the request leaves out. */
const unfilledPlaces = (name: CallName, input: object): Place[] => {
  const endpoint = api[name] as Endpoint
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (schema === undefined || isUpload(schema)) return []
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    return missingIn(described, valueAt(input, [part]), [part])
  })
}

const missingIn = (schema: JsonSchema, value: unknown, at: Place): Place[] => {
  const branches = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((branch) => missingIn(branch, value, at))
  if (Array.isArray(value))
    return [...branches, ...value.flatMap((member, index) => missingIn(schema.items ?? {}, member, [...at, index]))]
  if (typeof value !== 'object' && value !== undefined) return branches
  const members = Object.entries(schema.properties ?? {}).flatMap(([key, member]) => {
    const held = (value as Record<string, unknown> | null | undefined)?.[key]
    return held === undefined ? [[...at, key]] : missingIn(member, held, [...at, key])
  })
  return [...branches, ...members]
}
