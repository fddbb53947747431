import type { Capability } from '@trastienda/domain/staff/capabilities'

export interface Shortcut {
  readonly place: keyof typeof places
  /** The keys in their shown form; `Ctrl` is the command key on a Mac. */
  readonly keys: string
  readonly effect: string
  /** Holds over an open popup too, which otherwise keeps all keys to itself. */
  readonly isOverPopups?: true
  /** The right that it needs. */
  readonly needs?: Capability
  /** Holds only on a counter, where people come and go with a PIN. */
  readonly isOfCounter?: true
}

/** The places of the keys, in the order of the shortcut sheet. */
export const places = {
  anywhere: 'En cualquier pantalla',
  popup: 'En una ventana',
  list: 'En una lista',
  document: 'En una venta o una compra',
  till: 'En el Mostrador',
} as const

/** Every key with an effect, for the sheet and for `useShortcuts`. A field's own keys are not here. */
export const shortcuts = {
  palette: {
    place: 'anywhere',
    keys: 'Ctrl+K',
    effect: 'Buscar una pantalla, un contacto, un producto o una transacción',
    isOverPopups: true,
  },
  newSale: { place: 'anywhere', keys: 'F2', effect: 'Nueva venta', needs: 'sell' },
  newPurchase: { place: 'anywhere', keys: 'F4', effect: 'Nueva compra', needs: 'buy' },
  changePerson: {
    place: 'anywhere',
    keys: 'F8',
    effect: 'Mostrador: que siga otra persona, con su PIN',
    isOverPopups: true,
    isOfCounter: true,
  },
  sheet: { place: 'anywhere', keys: '?', effect: 'Ver los atajos' },
  close: { place: 'anywhere', keys: 'Esc', effect: 'Cerrar lo que está abierto' },

  goOn: { place: 'popup', keys: 'Enter', effect: 'Guardar, o seguir con el próximo campo' },
  savePopup: { place: 'popup', keys: 'Ctrl+Enter', effect: 'Guardar desde cualquier campo' },

  searchList: { place: 'list', keys: '/', effect: 'Buscar en la lista' },
  newInList: { place: 'list', keys: 'N', effect: 'Empezar algo nuevo: una venta, un contacto…' },
  rows: { place: 'list', keys: '↑ ↓', effect: 'Ir a las filas y pasar de una a otra' },
  openRow: { place: 'list', keys: 'Enter', effect: 'Abrir la fila' },
  tickRow: { place: 'list', keys: 'Espacio', effect: 'Marcar la fila, o sacarle la marca' },

  nextPart: {
    place: 'document',
    keys: 'Enter',
    effect: 'Seguir: receptor, productos y, con el producto vacío, el botón que guarda',
    needs: 'sell',
  },
  quantity: {
    place: 'document',
    keys: '3*',
    effect: 'Antes de un producto o de un escaneo: tres unidades',
    needs: 'sell',
  },
  otherLine: { place: 'document', keys: '↑ ↓', effect: 'El mismo campo de otra línea', needs: 'sell' },
  saveDocument: { place: 'document', keys: 'Ctrl+Enter', effect: 'Guardar con el modo elegido', needs: 'sell' },

  charge: { place: 'till', keys: 'F12', effect: 'Cobrar; también Enter con el producto vacío', needs: 'sell' },
  alsoCharge: { place: 'till', keys: 'Ctrl+Enter', effect: 'Cobrar, desde cualquier campo', needs: 'sell' },
  chargeMethod: {
    place: 'till',
    keys: 'Alt+1',
    effect: 'Al cobrar: el primer medio, Alt+2 el segundo…; los números solos son el efectivo recibido',
    needs: 'sell',
  },
  lastQuantity: {
    place: 'till',
    keys: '+ −',
    effect: 'Con el producto vacío: uno más o uno menos de la última línea',
    needs: 'sell',
  },
  customer: { place: 'till', keys: 'F3', effect: 'Elegir el cliente', needs: 'sell' },
  saleDiscount: { place: 'till', keys: 'F4', effect: 'Descuento', needs: 'sell' },
  saleNote: { place: 'till', keys: 'F6', effect: 'Observaciones', needs: 'sell' },
  exchange: { place: 'till', keys: 'F7', effect: 'Cambio: algo vuelve y se lleva otra cosa', needs: 'sell' },
  priceCheck: {
    place: 'till',
    keys: 'F8',
    effect: 'Ver un precio sin venderlo; donde se entra con PIN, es F10',
    needs: 'sell',
  },
  priceCheckByPin: {
    place: 'till',
    keys: 'F10',
    effect: 'Ver un precio sin venderlo, donde F8 cambia de persona',
    needs: 'sell',
    isOfCounter: true,
  },
  hold: { place: 'till', keys: 'F9', effect: 'Dejar la venta en espera, o seguir la última que espera', needs: 'sell' },
  ticket: { place: 'till', keys: 'Ctrl+P', effect: 'Imprimir el ticket de la última venta', needs: 'sell' },
  emptySale: { place: 'till', keys: 'Esc', effect: 'Vaciar la venta', needs: 'sell' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

export const isPermitted = ({ needs }: Shortcut, capabilities: ReadonlySet<Capability>): boolean =>
  needs === undefined || capabilities.has(needs)

/** Whether these keys are pressed. `isTyping`: a writing key is text then. */
export function isPressed(keys: string, press: Press, isTyping: boolean): boolean {
  const named = keys.replace('Ctrl+', '')
  const key = named === 'Esc' ? 'Escape' : named
  const hasCtrl = press.ctrlKey || press.metaKey
  if (press.altKey || hasCtrl !== (named !== keys) || press.key.toLowerCase() !== key.toLowerCase()) return false
  return hasCtrl || key.length > 1 || !isTyping
}
