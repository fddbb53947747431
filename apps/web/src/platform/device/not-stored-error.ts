const FULL =
  'No hay conexión y en este dispositivo no queda lugar: la venta NO se guardó. Sigue en la pantalla: liberá espacio y guardala de nuevo, o esperá a que vuelva la conexión.'
const FORBIDDEN =
  'No hay conexión y este navegador no deja guardar en el dispositivo: la venta NO se guardó. Sigue en la pantalla: anotala aparte, o guardala cuando vuelva la conexión.'

const isFull = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'QuotaExceededError'

/** The device could not store a sale without a network either: it is not saved, and its form keeps the text. */
export class NotStoredError extends Error {
  constructor(cause?: unknown) {
    super(isFull(cause) ? FULL : FORBIDDEN, { cause })
    this.name = 'NotStoredError'
  }
}
