import { expect, test } from 'vitest'
import { certificateText } from './certificate-text.ts'

test('a certificate in binary becomes the text that ARCA would have given, one in text stays', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----'
  expect(certificateText(new Uint8Array([0x30, 0x00]))).toBe(pem)
  expect(certificateText(new TextEncoder().encode(`${pem}\n`))).toBe(pem)
})
