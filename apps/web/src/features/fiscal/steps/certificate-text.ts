const PEM = /-----BEGIN CERTIFICATE-----/
const LINE = 64

/** A certificate's file as text: ARCA gives PEM, and some programs save it as DER. */
export const certificateText = (bytes: Uint8Array<ArrayBuffer>): string => {
  const text = new TextDecoder().decode(bytes)
  if (PEM.test(text) || bytes[0] !== 0x30) return text.trim()
  const base64 = btoa(String.fromCodePoint(...bytes))
  const lines = base64.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}
