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
  document: 'En una venta o una compra',
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

  nextPart: {
    place: 'document',
    keys: 'Enter',
    effect: 'Seguir: receptor, productos y, con el producto vacío, el resumen',
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
  const key = keys.replace('Ctrl+', '')
  const hasCtrl = press.ctrlKey || press.metaKey
  if (press.altKey || hasCtrl !== (key !== keys) || press.key.toLowerCase() !== key.toLowerCase()) return false
  return hasCtrl || key.length > 1 || !isTyping
}
