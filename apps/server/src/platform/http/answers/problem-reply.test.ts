import { describe, expect, test } from 'vitest'
import { UnavailableError } from '#platform/database/errors'
import { Fault } from '#platform/failures/fault'
import { Refusal } from '#platform/refusal'
import { problemReply } from './problem-reply.ts'

describe('the answer to a call that ended badly', () => {
  test('names what the server could not do, and tells nothing of why', () => {
    const reply = problemReply(new Fault('print_failed', new Error('/srv/fonts is gone')), 'r1')
    expect(reply).toEqual({
      status: 500,
      body: { code: 'print_failed', message: 'No se pudo generar el documento.', requestId: 'r1' },
      isFault: true,
    })
  })

  test.each([new Fault('unavailable', new Error('no store')), new UnavailableError('no database')])(
    'says that something we need is away: %s',
    (error) => {
      const { status, body } = problemReply(error, 'r2')
      expect([status, body.code, body.requestId]).toEqual([503, 'unavailable', 'r2'])
    },
  )

  test('hides whatever else went wrong behind the id of the request', () => {
    const { status, body, isFault } = problemReply(new TypeError('x is not a function'), 'r3')
    expect({ status, body, isFault }).toEqual({
      status: 500,
      body: { code: 'internal', message: 'Algo salió mal', requestId: 'r3' },
      isFault: true,
    })
  })

  test("gives a user's mistakes back with their places, and is no fault", () => {
    const refusal = new Refusal([{ code: 'required', path: 'name' }])
    expect(problemReply(refusal, 'r4')).toMatchObject({
      status: 422,
      body: { code: 'required', data: [{ path: 'name', code: 'required', message: 'Requerido.' }] },
      isFault: false,
    })
  })
})
