import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { issueWords } from './valid-input.ts'

const schema = z.strictObject({
  cost: z.number().max(10),
  name: z.string().min(3, 'Mínimo 3.').optional(),
  kind: z.enum(['a', 'b']).optional(),
})

const told = (value: unknown) =>
  schema.safeParse(value, { error: issueWords }).error?.issues.map(({ message }) => message)

describe('what is told about a value that a schema refuses', () => {
  test.each([
    [{}, 'Requerido.'],
    [{ cost: 'diez' }, 'Formato incorrecto.'],
    [{ cost: 11 }, 'Máximo 10.'],
    [{ cost: 1, kind: 'c' }, 'Formato incorrecto.'],
    [{ cost: 1, name: 'ab' }, 'Mínimo 3.'],
  ])('is said in the words of a form: %j', (value, message) => {
    expect(told(value)).toEqual([message])
  })

  test('names a member that nobody knows', () => {
    expect(told({ cost: 1, precio: 2 })).toEqual([expect.stringContaining('precio')])
  })
})
