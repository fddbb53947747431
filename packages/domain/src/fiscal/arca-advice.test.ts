import { expect, it } from 'vitest'
import { accessAdvice, accessPause } from './access-advice.ts'
import { reactionTo, rejectionAdvice } from './rejection-advice.ts'

/** The codes that reject a voucher, or the whole request. */
const ERRORS = [
  500, 501, 502, 600, 601, 602, 10000, 10005, 11002, 10013, 10015, 10016, 10018, 10019, 10020, 10022, 10023, 10051,
  10061, 10070, 10071, 10024, 10025, 10029, 10042, 10032, 10036, 10049, 10037, 10038, 10039, 10119, 10240, 10040, 10197,
  10198, 10210, 10211, 10048, 10056, 10069, 10067, 10192, 10195, 10242, 10243, 10246, 10247, 10248, 10284,
]
/** The codes beside an authorisation by ARCA. */
const OBSERVATIONS = [10017, 10063, 10041, 10283, 10188, 10217, 10234, 10235, 10236, 10237, 10238, 10249, 10245]

it.each(ERRORS)('ARCA’s error %d has words that say what to do, and do not say that it is authorised', (code) => {
  expect(rejectionAdvice(code)).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
  expect(rejectionAdvice(code)).not.toMatch(/está autorizado/)
})

it.each(OBSERVATIONS)('of ARCA’s observation %d the words begin with that it is authorised', (code) => {
  expect(rejectionAdvice(code)).toMatch(/^El comprobante está autorizado[.,] .*\.$/)
})

it('the codes that the program acts on are those of doubt, of the number and of the ticket', () => {
  expect(rejectionAdvice(99_999)).toBeUndefined()
  expect([500, 501, 502, 10016].map(reactionTo)).toEqual(Array.from({ length: 4 }, () => 'consult'))
  expect([600, 601].map(reactionTo)).toEqual(['renewTicket', 'renewTicket'])
  expect(reactionTo(10015)).toBe('explain')
})

it.each([
  ['wsaa.unavailable', 60],
  ['wsaa.internalError', 60],
  ['wsn.unavailable', 60],
  ['coe.alreadyAuthenticated', 600],
  ['coe.notAuthorized', 3600],
  ['cms.cert.expired', 3600],
  ['xml.generationTime.invalid', 3600],
])('after %s access is not asked for again for %d seconds, and somebody is told why', (code, seconds) => {
  expect(accessPause(code)).toBe(seconds)
  expect(accessAdvice(code)).toMatch(/\.$/)
})

it('a fault of another kind delays nothing', () => {
  expect(accessPause('Server')).toBe(0)
  expect(accessAdvice('Server')).toBeUndefined()
})
