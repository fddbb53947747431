import type { Capability } from '@trastienda/domain/staff/capabilities'

export interface Shortcut {
  readonly place: keyof typeof places
  /** The keys as they are shown; `Ctrl` is the command key on a Mac. */
  readonly keys: string
  readonly effect: string
  /** Holds over an open popup too, which otherwise keeps all keys to itself. */
  readonly isOverPopups?: true
  /** The right to what it does. */
  readonly needs?: Capability
  /** Holds only on a counter, where people come and go with a PIN. */
  readonly isOfCounter?: true
}

/** The places in which the keys hold, in the order of the shortcut sheet. */
export const places = {
  anywhere: 'En cualquier pantalla',
  popup: 'En una ventana',
  document: 'En una venta o una compra',
} as const

/**
 * Every key that does something: what the sheet shows, and what `useShortcuts` listens for. Keys of a field are the
 * field's.
 */
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

/** Whether somebody may do what a shortcut does. */
export const isPermitted = ({ needs }: Shortcut, capabilities: ReadonlySet<Capability>): boolean =>
  needs === undefined || capabilities.has(needs)

/** Whether these keys are pressed. `isTyping`: a key that writes is text then. */
export function isPressed(keys: string, press: Press, isTyping: boolean): boolean {
  const key = keys.replace('Ctrl+', '')
  const hasCtrl = press.ctrlKey || press.metaKey
  if (press.altKey || hasCtrl !== (key !== keys) || press.key.toLowerCase() !== key.toLowerCase()) return false
  return hasCtrl || key.length > 1 || !isTyping
}
