import { expect, it } from 'vitest'
import { plainName } from './compose-mail.ts'

it.each([
  ['Kiosco Don José S.R.L.', 'Kiosco Don José S.R.L.'],
  ['Almacén\r\nBcc: x@ejemplo.com.ar\u2028', 'Almacén Bcc: x ejemplo com ar'],
  ['Ganaste! https://premio.ejemplo.com/a?b=1', 'Ganaste! https premio ejemplo com/a?b=1'],
  ['www.ejemplo.com.ar', 'www ejemplo com ar'],
  ['Coca 1.5 y otros', 'Coca 1.5 y otros'],
])('a name in a mail is on one line, and no link: %s', (typed, plain) => {
  expect(plainName(typed)).toBe(plain)
})
